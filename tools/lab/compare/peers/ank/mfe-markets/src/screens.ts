import { CONTRACT } from '@ank/protocol/registry';

export const contract = CONTRACT;

export const screens = {
  MarketsScreen: () => import(/* webpackChunkName: "MarketsScreen" */ '../../../product/Markets'),
};
