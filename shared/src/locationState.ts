import { isRow, type Row, textOf } from '@ank/protocol/read';
import { useLocation } from 'react-router-dom';

/** The market that a link to a bet screen carries as its location state. */
export type MarketState = {
  gameId: string;
  gameName: string;
  openTime: string;
  closeTime?: string;
  pana?: string;
};

/** The location state that a link to a screen for a one-time code carries. */
export type CodeState = {
  phoneNumber: string;
  /** Absent: the provider compares. */
  otp?: string;
  /** UPI kind: 1 Paytm, 2 Google Pay, 3 PhonePe. */
  option?: '1' | '2' | '3';
  codeTicket?: string;
  sentTo?: string;
  ticket?: string;
};

/** Returns those of the named fields that hold a text. */
const pickTextFields = <Name extends string>(row: Row, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (textOf(row[name]) ? [[name, textOf(row[name])]] : []))) as {
    [One in Name]?: string;
  };

/** Reads the market from a location state; undefined without its id or name. It never throws. */
export const readMarketState = (state: unknown): MarketState | undefined => {
  if (!isRow(state)) return undefined;
  const { gameId, gameName, openTime = '' } = pickTextFields(state, 'gameId', 'gameName', 'openTime');
  if (!gameId || !gameName) return undefined;
  return { gameId, gameName, openTime, ...pickTextFields(state, 'closeTime', 'pana') };
};

/**
 * Reads what a code screen needs from a location state; undefined without a phone number. It never throws.
 */
export const readCodeState = (state: unknown): CodeState | undefined => {
  if (!isRow(state)) return undefined;
  const { phoneNumber, ...rest } = pickTextFields(
    state,
    'phoneNumber',
    'otp',
    'codeTicket',
    'sentTo',
    'ticket',
  );
  const option = (['1', '2', '3'] as const).find((known) => known === state.option);
  return phoneNumber ? { phoneNumber, ...rest, ...(option && { option }) } : undefined;
};

/**
 * Returns the market that the link to this screen carried; undefined where it carried none.
 *
 * @example
 * import { useMarketState } from '@ank/shared/navigation';
 * import { Navigate } from '@ank/shared/router';
 * import { Page } from '@ank/shared/ui';
 *
 * export default function BetScreen() {
 *   const market = useMarketState();
 *   return market ? <Page>{market.gameName}</Page> : <Navigate to="/" replace />;
 * }
 */
export const useMarketState = (): MarketState | undefined => readMarketState(useLocation().state);
/** Returns what the link to this code screen carried; undefined where it carried no phone number. */
export const useCodeState = (): CodeState | undefined => readCodeState(useLocation().state);

/** Tells whether the link to this screen carried `name: true` in its location state. */
export const useStateFlag = (name: string) => {
  const { state } = useLocation();
  return isRow(state) && state[name] === true;
};
