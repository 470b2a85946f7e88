import { storage } from '@ank/shared/session';
import { type ComponentType, lazy, Suspense } from 'react';

/** Loads a component lazily. If its code does not come, nothing is rendered, and the screen works as ever. */
export const lazyOrNothing = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};

const PASSKEY_MARK_KEY = 'user-passkey';

/** Tells whether this browser has a passkey; without one the log-in screen asks nothing of a provider. */
export const hasStoredPasskeyMark = () => storage.read(PASSKEY_MARK_KEY) !== null;

/** Outlives the log-out; not whose it is. */
export const storePasskeyMark = () => storage.write(PASSKEY_MARK_KEY, '1');
