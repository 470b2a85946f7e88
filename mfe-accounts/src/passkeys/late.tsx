import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Code that comes when it is drawn; where it does not come nothing stands, and the screen around it works as
 * ever.
 */
export const late = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  );
};
