import { CONTRACT_VERSION } from '@ank/protocol/registry';

export const contract = CONTRACT_VERSION;

export const screens = {
  HomeScreen: () => import(/* webpackChunkName: "HomeScreen" */ './home/HomeScreen'),
  MarketScreen: () =>
    import(/* webpackChunkName: "MarketScreen" */ './markets/StarlineMarketScreenWithoutBetting'),
  ChartsScreen: () => import(/* webpackChunkName: "ChartsScreen" */ './chart/ChartListScreen'),
  ChartScreen: () => import(/* webpackChunkName: "ChartScreen" */ './chart/ChartScreen'),
  StarlineScreen: () => import(/* webpackChunkName: "StarlineScreen" */ './games/StarlineMarketsScreen'),
  GaliScreen: () => import(/* webpackChunkName: "GaliScreen" */ './games/GaliMarketsScreen'),
  RatesScreen: () => import(/* webpackChunkName: "RatesScreen" */ './rates/RatesScreen'),
  ChooserScreen: () => import(/* webpackChunkName: "ChooserScreen" */ './choose/BetTypeChooserScreen'),
  // The same screen has a name for each form, because an older version has a screen of its own for each.
  NumberScreen: () => import(/* webpackChunkName: "NumberScreen" */ './bid/BidScreen'),
  SangamScreen: () => import(/* webpackChunkName: "SangamScreen" */ './bid/BidScreen'),
  SpDpTpScreen: () => import(/* webpackChunkName: "SpDpTpScreen" */ './bid/BidScreen'),
  MotorScreen: () => import(/* webpackChunkName: "MotorScreen" */ './bid/BidScreen'),
};
