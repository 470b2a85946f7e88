import { storage } from '@ank/shared/session';

const PASSKEY_MARK_KEY = 'user-passkey';

/** Tells whether this browser has a passkey; without one the log-in screen asks nothing of a provider. */
export const hasBrowserUsedPasskey = () => storage.read(PASSKEY_MARK_KEY) !== null;

/** Outlives the log-out; not whose it is. */
export const rememberBrowserUsesPasskey = () => storage.write(PASSKEY_MARK_KEY, '1');
