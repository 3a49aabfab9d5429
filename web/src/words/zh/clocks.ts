/* 各条规则的作用。 */

import type { Clocks } from '../language';

export const clocks: Clocks = {
  turn: '可思考多久；0 为不限',
  bank: '总共可额外思考多久',
  refill: '每轮恢复其中多少',
  betting: '首注之后可下注多久；0 为不限',
  rest: '下一轮多久后自动开始；0 为需有人开始',
  absent: '离线者超时后代为行动；等待；失去座位；或由机器人顶替',
  grace: '离线多久后算作离开',
  hold: '多数人同时断线时牌局停住多久；0 为不停',
  keep: '离开者的座位保留多久；0 为永远',
  approval: '再带入筹码要先问主人',
  empty: '空桌多少小时后移除；0 为从不',
  thinking: '机器人大约思考多久；0 为立即出手',
  advice: '轮到的人可让机器人代为决定',
  chat: '机器人可以偶尔在聊天里说话',
  scores: '有机器人的局计入排行榜和统计',
};
