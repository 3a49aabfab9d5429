/* 简体中文：如何来到牌桌、如何继续。 */

import type { Flow } from '../language';

export const flow: Flow = {
  sideBySide: '并排显示我的所有牌桌',
  cannotCopy: '这里无法复制：上方的网址就是链接。',
  roundsPlayed: (n) => `${n} 局`,
  lasted: (time) => `用时 ${time}`,
  bestThrow: (what) => `最佳掷骰：${what}`,
  biggestPot: (chips) => `最大底池：${chips}`,
  demoLine: '机器人打过的一手牌',
  demoStop: '停止',
  demoGoOn: '继续',
  askHostForChips: '请主人准许带入筹码',
  asksForChips: (name, chips) => `${name} 想再带入 ${chips}`,
  grantChips: '准许',
  denyChips: '现在不行',
  hasAskedForChips: '已经提出。等主人回答。',
};
