import { CREDENTIALS_KEY } from '@ank/protocol/page';
import { isRow, isText, parse } from '@ank/protocol/read';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { kept } from './kept';

export { CREDENTIALS_KEY };

export type PlayerSession = {
  username: string;
  token: string;
  mobile: string;
  /** The player's betting status from log-in, where wallet and dashboard do not have it. */
  betting?: string;
  /** True until the shell has told the player that the session has expired. */
  expired?: boolean;
};

/** Holds a salted verifier, never the password. */
export const PASSWORD_CHECK_KEY = 'user-password-check';

export const ANSWERS_KEY = 'ank.answers';
/** Ends with the log-out. */
export const OWN_KEY = 'ank.own';

const EMPTY: PlayerSession = { username: '', token: '', mobile: '' };

/** Anything but a whole one is logged out. */
const sessionOf = (stored: unknown): PlayerSession => {
  const { username, token, mobile, betting } = isRow(stored) ? stored : {};
  if (!isText(username) || !isText(token) || !username || !token) return EMPTY;
  return { username, token, mobile: isText(mobile) ? mobile : '', ...(isText(betting) && { betting }) };
};

export const parseCredentials = (stored: string | null): PlayerSession => sessionOf(parse(stored ?? ''));

const MOST_DEVICES = 5;

type Device = [mobile: string, mark: string];
const isDevice = (value: unknown): value is Device =>
  Array.isArray(value) && value.length === 2 && value.every(isText);
const devices = kept('user-devices', (stored) => (Array.isArray(stored) ? stored.filter(isDevice) : []));

export const deviceMark = (mobile: string) => devices.read().find(([number]) => number === mobile)?.[1];

/** Outlives log-out: tells a player's own phone from a stranger's. */
export const keepDeviceMark = (mobile: string, mark: string) => {
  const others = devices.read().filter(([number]) => number !== mobile);
  devices.write([[mobile, mark] satisfies Device, ...others].slice(0, MOST_DEVICES));
};

const slice = createSlice({
  name: 'session',
  initialState: EMPTY,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<PlayerSession>): PlayerSession => payload,
    loggedOut: (): PlayerSession => EMPTY,
    sessionExpired: (): PlayerSession => ({ ...EMPTY, expired: true }),
    expiryTold: (state) => {
      delete state.expired;
    },
    renamed: (state, { payload }: PayloadAction<string>) => {
      state.username = payload;
    },
    sessionRestored: (_state, { payload }: PayloadAction<PlayerSession>): PlayerSession => payload,
  },
  selectors: {
    selectSession: (state) => state,
    selectIsLoggedIn: ({ username, token }) => username !== '' && token !== '',
  },
});

export const sessionSlice = slice;
export const { loggedIn, loggedOut, sessionExpired, expiryTold, renamed, sessionRestored } = slice.actions;
/** Nothing of the player may be left in the tab. */
export const endsSession = isAnyOf(loggedOut, sessionExpired, sessionRestored);
export const { selectSession, selectIsLoggedIn } = slice.selectors;
