import { type ComponentType, Suspense, useSyncExternalStore } from 'react';

const listen = (told: () => void) => {
  addEventListener('popstate', told);
  return () => removeEventListener('popstate', told);
};

/** For the peers without a router of their own. */
export function Routes({ screens }: { screens: Record<string, ComponentType> }) {
  const path = useSyncExternalStore(listen, () => location.pathname);
  const Screen = screens[path];
  return <Suspense>{Screen && <Screen />}</Suspense>;
}
