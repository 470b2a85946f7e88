import { type BetType, betTypeAt } from '@ank/shared/bet-types';
import { today } from '@ank/shared/clock';
import { bidDate } from '@ank/shared/dates';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { Navigate, useLocation } from '@ank/shared/router';
import type { ComponentType } from 'react';
import { HOME_OF } from '../choose/paths';
import { useMinute } from '../markets/useMinute';
import { BidDesk, type FormProps } from './BidDesk';

/** The bet type of the path, with the market chosen before; without one, the way back to the markets (decision 4). */
export function BidScreen({ Form }: { Form: ComponentType<FormProps> }) {
  const type = betTypeAt(useLocation().pathname);
  const market = useMarketState();
  if (!type || !market) return <Navigate to={HOME_OF[type?.mode ?? 'main']} replace />;
  return <Day type={type} market={market} Form={Form} />;
}

type DayProps = { type: BetType; market: MarketState; Form: ComponentType<FormProps> };

/** A basket belongs to its play day: at midnight the desk is laid anew. */
function Day(props: DayProps) {
  useMinute();
  const date = bidDate(today());
  return <BidDesk key={date} date={date} {...props} />;
}
