import { type BetType, betTypeAt } from '@ank/shared/bet-types';
import { today } from '@ank/shared/clock';
import { addDays, bidDate } from '@ank/shared/dates';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { Navigate, useLocation } from '@ank/shared/router';
import type { ComponentType } from 'react';
import { HOME_OF } from '../choose/paths';
import { useMinute } from '../markets/useMinute';
import { BidDesk, type FormProps } from './BidDesk';
import { useBasket, useBasketKey } from './useBasket';

/** The bet type of the path, with the market chosen before; without one, the way back to the markets (decision 4). */
export function BidScreen({ Form }: { Form: ComponentType<FormProps> }) {
  const type = betTypeAt(useLocation().pathname);
  const market = useMarketState();
  if (!type || !market) return <Navigate to={HOME_OF[type?.mode ?? 'main']} replace />;
  return <Day type={type} market={market} Form={Form} />;
}

type DayProps = { type: BetType; market: MarketState; Form: ComponentType<FormProps> };

/**
 * A basket belongs to its play day: at midnight the desk is laid anew. A bid on its way from the day before keeps that
 * day's desk until the player knows what became of it.
 */
function Day(props: DayProps) {
  useMinute();
  const now = today();
  const before = addDays(now, -1);
  const { basket } = useBasket(useBasketKey(props.type, props.market, bidDate(before)));
  const day = basket.attempt?.isSent ? before : now;
  return <BidDesk key={day.day} day={day} {...props} />;
}
