import { CREDENTIALS_KEY } from '@ank/protocol/page';
import { isRow, isText, parseJson } from '@ank/protocol/read';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { typedStorage } from './typedStorage';

export { CREDENTIALS_KEY };

/** The player who is logged in; a logged-out session has empty texts. */
export type PlayerSession = {
  username: string;
  token: string;
  mobile: string;
  /** The player's betting status from log-in, where wallet and dashboard do not have it. */
  betting?: string;
  /** True until the shell has told the player that the session has expired. */
  expired?: boolean;
};

/** The key in the browser's storage that holds a salted verifier of the password, never the password. */
export const PASSWORD_CHECK_KEY = 'user-password-check';

/**
 * The key in the browser's storage under which answers are stored for the next page; it ends with the
 * session.
 */
export const ANSWERS_KEY = 'ank.answers';
/** The key in the browser's storage that holds the player's own choices until the log-out. */
export const OWN_KEY = 'ank.own';

const EMPTY: PlayerSession = { username: '', token: '', mobile: '' };

/** Anything but a whole one is logged out. */
const toSessionOrLoggedOut = (stored: unknown): PlayerSession => {
  const { username, token, mobile, betting } = isRow(stored) ? stored : {};
  if (!isText(username) || !isText(token) || !username || !token) return EMPTY;
  return { username, token, mobile: isText(mobile) ? mobile : '', ...(isText(betting) && { betting }) };
};

/** Reads a stored session. Anything that is not one whole session counts as logged out; it never throws. */
export const parseCredentials = (stored: string | null): PlayerSession =>
  toSessionOrLoggedOut(parseJson(stored ?? ''));

const MOST_DEVICES = 5;

type Device = [mobile: string, mark: string];
const isStoredDevice = (value: unknown): value is Device =>
  Array.isArray(value) && value.length === 2 && value.every(isText);
const devices = typedStorage('user-devices', (stored) =>
  Array.isArray(stored) ? stored.filter(isStoredDevice) : [],
);

/**
 * Returns the device id that the provider gave this phone for a player's number; undefined where it gave
 * none.
 */
export const readDeviceId = (mobile: string) => devices.read().find(([number]) => number === mobile)?.[1];

/**
 * Stores the device id that the provider gave this phone for a player's number. It outlives log-out,
 * because it tells a player's own phone from a stranger's.
 */
export const storeDeviceId = (mobile: string, mark: string) => {
  const otherDevices = devices.read().filter(([number]) => number !== mobile);
  devices.write([[mobile, mark] satisfies Device, ...otherDevices].slice(0, MOST_DEVICES));
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
/** Says that a player has logged in. The session is stored for the next page. */
export const loggedIn = slice.actions.loggedIn;
/** Says that the player has logged out. What the browser stores of the player is removed. */
export const loggedOut = slice.actions.loggedOut;
/** Says that the provider no longer accepts the session, which ends. The player's slips stay. */
export const sessionExpired = slice.actions.sessionExpired;
/** Says that the player was told of the expired session. */
export const expiryTold = slice.actions.expiryTold;
/** Says that the player has another name now. */
export const renamed = slice.actions.renamed;
export const { sessionRestored } = slice.actions;
/** Tells whether an action ends a session, after which nothing of the player may be left in the tab. */
export const endsSession = isAnyOf(loggedOut, sessionExpired, sessionRestored);
/** Selects the session; a logged-out one has empty texts. */
export const selectSession = slice.selectors.selectSession;
/** Selects whether a player is logged in. */
export const selectIsLoggedIn = slice.selectors.selectIsLoggedIn;
