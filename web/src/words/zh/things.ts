/* 简体中文：筹码、牌、骰子和桌布。 */

import type { Things } from '../language';

export const things: Things = {
  tableCloth: '桌布',
  cloths: { green: '绿色', blue: '蓝色', wine: '酒红' },
  cardBack: '牌背',
  backs: { red: '红色菱纹', blue: '蓝色鳞纹', green: '绿色山纹' },
  chipsToBet: '下注用的筹码',
  betAgain: (amount) => `再来：${amount}`,
  takeChipOff: (amount) => `你的位置上有 ${amount}。拿回最后一枚筹码`,
};
