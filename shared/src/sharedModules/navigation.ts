export {
  type CodeState,
  type MarketState,
  readCodeState,
  readMarketState,
  useCodeState,
  useMarketState,
  useStateFlag,
} from '../locationState';
