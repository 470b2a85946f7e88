import { isRow, textOf } from '@ank/protocol/read';
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

export const readMarketState = (state: unknown): MarketState | undefined => {
  if (!isRow(state)) return undefined;
  const gameId = textOf(state.gameId);
  const gameName = textOf(state.gameName);
  if (!gameId || !gameName) return undefined;
  const market: MarketState = { gameId, gameName, openTime: textOf(state.openTime) };
  for (const name of ['closeTime', 'pana'] as const)
    if (textOf(state[name])) market[name] = textOf(state[name]);
  return market;
};

export const readCodeState = (state: unknown): CodeState | undefined => {
  if (!isRow(state) || !textOf(state.phoneNumber)) return undefined;
  const code: CodeState = { phoneNumber: textOf(state.phoneNumber) };
  for (const name of ['otp', 'codeTicket', 'sentTo', 'ticket'] as const)
    if (textOf(state[name])) code[name] = textOf(state[name]);
  if (state.option === '1' || state.option === '2' || state.option === '3') code.option = state.option;
  return code;
};

export const useMarketState = (): MarketState | undefined => readMarketState(useLocation().state);
export const useCodeState = (): CodeState | undefined => readCodeState(useLocation().state);

export const useStateFlag = (name: string) => {
  const { state } = useLocation();
  return isRow(state) && state[name] === true;
};
