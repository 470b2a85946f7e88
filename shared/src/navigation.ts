import { useLocation } from 'react-router-dom';

/** What a market card hands to the game screens. */
export type MarketState = {
  gameId: string;
  gameName: string;
  openTime: string;
  closeTime?: string;
  pana?: string;
};

/** What the forms that send a code hand to the code screens. */
export type CodeState = {
  phoneNumber: string;
  /** The code itself, from a provider that answers with it; absent: the provider compares. */
  otp?: string;
  /** UPI kind for /otpwithdraw: 1 Paytm, 2 Google Pay, 3 PhonePe. */
  option?: '1' | '2' | '3';
  /** What the provider gave for asking for the code, shown with each try. */
  codeTicket?: string;
  /** Masked number that the code went to, where that is not `phoneNumber`. */
  sentTo?: string;
  /** Proof of a verified code, for the call that follows. */
  ticket?: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const readMarketState = (state: unknown): MarketState | undefined => {
  if (!isRecord(state)) return undefined;
  const gameId = text(state.gameId);
  const gameName = text(state.gameName);
  if (!gameId || !gameName) return undefined;
  const market: MarketState = { gameId, gameName, openTime: text(state.openTime) };
  if (text(state.closeTime)) market.closeTime = text(state.closeTime);
  if (text(state.pana)) market.pana = text(state.pana);
  return market;
};

export const readCodeState = (state: unknown): CodeState | undefined => {
  if (!isRecord(state) || !text(state.phoneNumber)) return undefined;
  const code: CodeState = { phoneNumber: text(state.phoneNumber) };
  if (text(state.otp)) code.otp = text(state.otp);
  if (text(state.codeTicket)) code.codeTicket = text(state.codeTicket);
  if (text(state.sentTo)) code.sentTo = text(state.sentTo);
  if (text(state.ticket)) code.ticket = text(state.ticket);
  if (state.option === '1' || state.option === '2' || state.option === '3') code.option = state.option;
  return code;
};

export const useMarketState = (): MarketState | undefined => readMarketState(useLocation().state);
export const useCodeState = (): CodeState | undefined => readCodeState(useLocation().state);

/** A flag another screen passed on, such as `upiAdded` for the wallet. */
export const useStateFlag = (name: string): boolean => {
  const { state } = useLocation();
  return isRecord(state) && state[name] === true;
};
