import { CONTRACT } from '@ank/protocol/registry';

export const contract = CONTRACT;

export const screens = {
  HistoryScreen: () => import(/* webpackChunkName: "HistoryScreen" */ '../../../product/History'),
};
