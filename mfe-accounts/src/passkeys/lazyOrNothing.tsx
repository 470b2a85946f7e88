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
