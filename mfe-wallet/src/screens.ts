import { CONTRACT_VERSION } from '@ank/protocol/registry';

export const contract = CONTRACT_VERSION;

export const screens = {
  AddFundsScreen: () => import(/* webpackChunkName: "AddFundsScreen" */ './funds/DepositMethodsScreen'),
  PayViaUpiScreen: () => import(/* webpackChunkName: "PayViaUpiScreen" */ './upi/PayViaUpiScreen'),
  QrPayScreen: () => import(/* webpackChunkName: "QrPayScreen" */ './qr/QrPayScreen'),
  RulesScreen: () => import(/* webpackChunkName: "RulesScreen" */ './rules/RulesScreen'),
  TransferScreen: () => import(/* webpackChunkName: "TransferScreen" */ './transfer/TransferScreen'),
  UpiOneTimeCodeScreen: () =>
    import(/* webpackChunkName: "UpiOneTimeCodeScreen" */ './methods/UpiOneTimeCodeScreen'),
  WalletScreen: () => import(/* webpackChunkName: "WalletScreen" */ './menu/WalletScreen'),
  WithdrawScreen: () => import(/* webpackChunkName: "WithdrawScreen" */ './withdraw/WithdrawScreen'),
};
