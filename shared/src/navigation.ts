import { isRow, type Row, textOf } from '@ank/protocol/read';
import { useLocation } from 'react-router-dom';

export type MarketState = {
  gameId: string;
  gameName: string;
  openTime: string;
  closeTime?: string;
  pana?: string;
};

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
const textsIn = <Name extends string>(row: Row, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (textOf(row[name]) ? [[name, textOf(row[name])]] : []))) as {
    [One in Name]?: string;
  };

export const readMarketState = (state: unknown): MarketState | undefined => {
  if (!isRow(state)) return undefined;
  const { gameId, gameName, openTime = '' } = textsIn(state, 'gameId', 'gameName', 'openTime');
  if (!gameId || !gameName) return undefined;
  return { gameId, gameName, openTime, ...textsIn(state, 'closeTime', 'pana') };
};

export const readCodeState = (state: unknown): CodeState | undefined => {
  if (!isRow(state)) return undefined;
  const { phoneNumber, ...rest } = textsIn(state, 'phoneNumber', 'otp', 'codeTicket', 'sentTo', 'ticket');
  const option = (['1', '2', '3'] as const).find((one) => one === state.option);
  return phoneNumber ? { phoneNumber, ...rest, ...(option && { option }) } : undefined;
};

export const useMarketState = (): MarketState | undefined => readMarketState(useLocation().state);
export const useCodeState = (): CodeState | undefined => readCodeState(useLocation().state);

export const useStateFlag = (name: string) => {
  const { state } = useLocation();
  return isRow(state) && state[name] === true;
};
