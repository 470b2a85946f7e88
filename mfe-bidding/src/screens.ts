import { CONTRACT } from '@ank/protocol/registry';

export const contract = CONTRACT;

export const screens = {
  HomeScreen: () => import(/* webpackChunkName: "HomeScreen" */ './home/HomeScreen'),
  MarketScreen: () => import(/* webpackChunkName: "MarketScreen" */ './markets/MarketScreen'),
  ChartsScreen: () => import(/* webpackChunkName: "ChartsScreen" */ './chart/ChartsScreen'),
  ChartScreen: () => import(/* webpackChunkName: "ChartScreen" */ './chart/ChartScreen'),
  StarlineScreen: () => import(/* webpackChunkName: "StarlineScreen" */ './games/StarlineScreen'),
  GaliScreen: () => import(/* webpackChunkName: "GaliScreen" */ './games/GaliScreen'),
  RatesScreen: () => import(/* webpackChunkName: "RatesScreen" */ './rates/RatesScreen'),
  ChooserScreen: () => import(/* webpackChunkName: "ChooserScreen" */ './choose/ChooserScreen'),
  NumberScreen: () => import(/* webpackChunkName: "NumberScreen" */ './numbers/NumberScreen'),
  SangamScreen: () => import(/* webpackChunkName: "SangamScreen" */ './numbers/SangamScreen'),
  SpDpTpScreen: () => import(/* webpackChunkName: "SpDpTpScreen" */ './numbers/SpDpTpScreen'),
  MotorScreen: () => import(/* webpackChunkName: "MotorScreen" */ './numbers/MotorScreen'),
};
