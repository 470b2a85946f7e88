import { storage } from '@ank/shared/session';

const KEY = 'user-passkey';

/** Without one the log-in screen asks nothing of a provider. */
export const hasPasskeyHere = (): boolean => storage.read(KEY) !== null;

/** Outlives the log-out; not whose it is. */
export const keepPasskeyHere = (): void => storage.write(KEY, '1');
