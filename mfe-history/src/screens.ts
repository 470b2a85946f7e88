import { CONTRACT_VERSION } from '@ank/protocol/registry';

export const contract = CONTRACT_VERSION;

export const screens = {
  RecordsScreen: () => import(/* webpackChunkName: "RecordsScreen" */ './records/BidsOrWinsScreen'),
  TransactionsScreen: () =>
    import(/* webpackChunkName: "TransactionsScreen" */ './wallet/TransactionsScreen'),
  WithdrawalsScreen: () => import(/* webpackChunkName: "WithdrawalsScreen" */ './wallet/WithdrawalsScreen'),
  InboxScreen: () => import(/* webpackChunkName: "InboxScreen" */ './inbox/InboxScreen'),
  HistoriesScreen: () => import(/* webpackChunkName: "HistoriesScreen" */ './menu/HistoriesScreen'),
};
