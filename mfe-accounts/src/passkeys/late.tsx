import { type ComponentType, lazy, Suspense } from 'react';

/** Where its code does not come nothing stands, and the screen works as ever. */
export const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};
