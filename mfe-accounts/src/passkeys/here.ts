import { storage } from '@ank/shared/session';

const KEY = 'user-passkey';

/** Whether a passkey was added on this phone: without one the log-in screen asks nothing of a provider. */
export const hasPasskeyHere = (): boolean => storage.read(KEY) !== null;

/** Remembers beyond the log-out that there is one here, not whose. */
export const keepPasskeyHere = (): void => storage.write(KEY, '1');
