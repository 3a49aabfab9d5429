/* 简体中文：牌桌上正在发生的事。 */

import type { Moments } from '../language';

export const moments: Moments = {
  quick: '牌局的经过立即显示，不逐步展示',
};
