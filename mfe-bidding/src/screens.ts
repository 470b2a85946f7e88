import { CONTRACT } from '@ank/protocol/registry';

export const contract = CONTRACT;

export const screens = {
  HomeScreen: () => import(/* webpackChunkName: "HomeScreen" */ './markets/HomeScreen'),
  MarketScreen: () => import(/* webpackChunkName: "MarketScreen" */ './markets/MarketScreen'),
  ChartsScreen: () => import(/* webpackChunkName: "ChartsScreen" */ './markets/ChartsScreen'),
  ChartScreen: () => import(/* webpackChunkName: "ChartScreen" */ './chart/ChartScreen'),
  StarlineScreen: () => import(/* webpackChunkName: "StarlineScreen" */ './markets/StarlineScreen'),
  GaliScreen: () => import(/* webpackChunkName: "GaliScreen" */ './markets/GaliScreen'),
  RatesScreen: () => import(/* webpackChunkName: "RatesScreen" */ './rates/RatesScreen'),
  ChooserScreen: () => import(/* webpackChunkName: "ChooserScreen" */ './choose/ChooserScreen'),
  NumberScreen: () => import(/* webpackChunkName: "NumberScreen" */ './bid/NumberScreen'),
  SangamScreen: () => import(/* webpackChunkName: "SangamScreen" */ './bid/SangamScreen'),
  SpDpTpScreen: () => import(/* webpackChunkName: "SpDpTpScreen" */ './bid/SpDpTpScreen'),
  MotorScreen: () => import(/* webpackChunkName: "MotorScreen" */ './bid/MotorScreen'),
};
