import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is logged in; all empty when nobody is. */
export type Session = {
  username: string;
  token: string;
  mobile: string;
  /** betting_status as the log-in answered it; last resort of decision 28. */
  betting?: string;
  /** True after the provider refused the token, until the shell has told the player. */
  expired?: boolean;
};

export const CREDENTIALS_KEY = 'user-credentials';
/** Holds a salted verifier, never the password (decision 7). */
export const PASSWORD_CHECK_KEY = 'user-password-check';

const EMPTY: Session = { username: '', token: '', mobile: '' };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a stored entry; anything but a whole one counts as logged out. */
export const parseCredentials = (stored: string | null): Session => {
  try {
    const { username, token, mobile, betting } = JSON.parse(stored ?? '') as Record<string, unknown>;
    const session = { username: text(username), token: text(token), mobile: text(mobile) };
    if (!session.username || !session.token) return EMPTY;
    return typeof betting === 'string' ? { ...session, betting } : session;
  } catch {
    return EMPTY;
  }
};

/** Storage may be refused (private mode, full disk): the session then lives in memory. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing to do: the tab goes on with what it has in memory.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

const slice = createSlice({
  name: 'session',
  initialState: EMPTY,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Session>): Session => payload,
    loggedOut: (): Session => EMPTY,
    sessionExpired: (): Session => ({ ...EMPTY, expired: true }),
    expiryTold: (state) => {
      delete state.expired;
    },
    renamed: (state, { payload }: PayloadAction<string>) => {
      state.username = payload;
    },
    /** Another tab logged in or out. */
    sessionRestored: (_state, { payload }: PayloadAction<Session>): Session => payload,
  },
  selectors: {
    selectSession: (state) => state,
    selectIsLoggedIn: ({ username, token }) => username !== '' && token !== '',
  },
});

export const sessionSlice = slice;
export const { loggedIn, loggedOut, sessionExpired, expiryTold, renamed, sessionRestored } = slice.actions;
export const { selectSession, selectIsLoggedIn } = slice.selectors;
