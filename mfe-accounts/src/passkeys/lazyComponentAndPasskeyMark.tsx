import { storage } from '@ank/shared/session';
import { type ComponentType, lazy, Suspense } from 'react';

/** Loads a component lazily. If its code does not come, nothing is rendered, and the screen works as ever. */
export const lazyComponent = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};

const KEY = 'user-passkey';

/** Tells whether this browser has a passkey; without one the log-in screen asks nothing of a provider. */
export const hasPasskeyMark = () => storage.read(KEY) !== null;

/** Outlives the log-out; not whose it is. */
export const storePasskeyMark = () => storage.write(KEY, '1');
