import { type BetType, betTypeAt } from '@ank/protocol/bet-types';
import { addDays } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectSession } from '@ank/shared/session';
import type { AppState } from '@ank/shared/store';
import type { ComponentType } from 'react';
import { HOME_OF } from '../choose/paths';
import { useMinute } from '../markets/useMinute';
import { BidDesk, type FormProps } from './BidDesk';
import { deskOf } from './desk';
import { isInQuestion } from './slip';
import { selectSlip } from './slipSlice';

/** The bet type of the path, with the market chosen before; without one, the way back to the markets (decision 026). */
export function BidScreen({ Form }: { Form: ComponentType<FormProps> }) {
  const type = betTypeAt(useLocation().pathname);
  const market = useMarketState();
  if (!type || !market) return <Navigate to={HOME_OF[type?.mode ?? 'main']} replace />;
  return <DeskOfDay type={type} market={market} Form={Form} />;
}

type Props = { type: BetType; market: MarketState; Form: ComponentType<FormProps> };

/** A bid on its way at midnight keeps the desk of its day until the player knows what became of it (decision 024). */
function DeskOfDay({ type, market, Form }: Props) {
  useMinute();
  const { mobile, username } = useSelector(selectSession);
  const now = deskOf(mobile || username, type, market, today());
  const before = deskOf(mobile || username, type, market, addDays(today(), -1));
  const isOnItsWay = useSelector((state: AppState) => isInQuestion(selectSlip(state, before.slip)));
  const desk = isOnItsWay ? before : now;
  return <BidDesk key={desk.slip} desk={desk} Form={Form} />;
}
