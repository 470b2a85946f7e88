import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { storage } from './storage';

/** Who is logged in; all empty when nobody is. */
export type PlayerSession = {
  username: string;
  token: string;
  mobile: string;
  /** betting_status as the log-in answered it; read where neither wallet nor dashboard says it. */
  betting?: string;
  /** True after the provider refused the token, until the shell has told the player. */
  expired?: boolean;
};

export const CREDENTIALS_KEY = 'user-credentials';
/** Holds a salted verifier, never the password. */
export const PASSWORD_CHECK_KEY = 'user-password-check';

/** Answers kept for a start without a network. */
export const ANSWERS_KEY = 'ank.answers';
/** What the player likes; the log-out takes it with the rest. */
export const OWN_KEY = 'ank.own';

const EMPTY: PlayerSession = { username: '', token: '', mobile: '' };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a stored value; anything but a whole one counts as logged out. */
export const parseCredentials = (stored: string | null): PlayerSession => {
  try {
    const { username, token, mobile, betting } = JSON.parse(stored ?? '') as Record<string, unknown>;
    const session = { username: text(username), token: text(token), mobile: text(mobile) };
    if (!session.username || !session.token) return EMPTY;
    return typeof betting === 'string' ? { ...session, betting } : session;
  } catch {
    return EMPTY;
  }
};

const DEVICES_KEY = 'user-devices';
const MOST_DEVICES = 5;

const readDevices = (): [mobile: string, mark: string][] => {
  try {
    const kept: unknown = JSON.parse(storage.read(DEVICES_KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(
          (one) => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string'),
        )
      : [];
  } catch {
    return [];
  }
};

/** The mark that a provider gave this phone when the number last logged in; undefined where it gave none. */
export const deviceMark = (mobile: string): string | undefined =>
  readDevices().find(([number]) => number === mobile)?.[1];

/** Keeps the mark beyond the log-out: it tells the provider a player's own phone from a stranger's. */
export const keepDeviceMark = (mobile: string, mark: string): void => {
  const others = readDevices().filter(([number]) => number !== mobile);
  storage.write(DEVICES_KEY, JSON.stringify([[mobile, mark], ...others].slice(0, MOST_DEVICES)));
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
/** Actions after which nothing of the player may be left in the tab. */
export const endsSession = isAnyOf(loggedOut, sessionExpired, sessionRestored);
export const { selectSession, selectIsLoggedIn } = slice.selectors;
