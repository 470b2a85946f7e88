import { type BetType, betTypeAt } from '@ank/protocol/bet-types';
import { addDays } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectSession } from '@ank/shared/session';
import type { AppState } from '@ank/shared/store';
import { HOME_OF } from '../choose/paths';
import { useMinute } from '../markets/useMinute';
import { isInQuestion, selectSlip } from '../slip/slipSlice';
import { BidContent } from './BidContent';
import { bidContextOf } from './sessions';

/** Without a market: back to the markets (decision 005). */
export default function BidScreen() {
  const type = betTypeAt(useLocation().pathname);
  const market = useMarketState();
  if (!type || !market) return <Navigate to={HOME_OF[type?.mode ?? 'main']} replace />;
  return <BidOfDay type={type} market={market} />;
}

/** A bid on its way at midnight stays on its day's screen until the player knows its end (decision 014). */
function BidOfDay({ type, market }: { type: BetType; market: MarketState }) {
  useMinute();
  const { mobile, username } = useSelector(selectSession);
  const now = bidContextOf(mobile || username, type, market, today());
  const before = bidContextOf(mobile || username, type, market, addDays(today(), -1));
  const isOnItsWay = useSelector((state: AppState) => isInQuestion(selectSlip(state, before.slip)));
  const bid = isOnItsWay ? before : now;
  return <BidContent key={bid.slip} bid={bid} />;
}
