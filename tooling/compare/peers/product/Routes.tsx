import { type ComponentType, Suspense, useSyncExternalStore } from 'react';

const listen = (told: () => void) => {
  addEventListener('popstate', told);
  return () => removeEventListener('popstate', told);
};

/** The screen of the path, in the peers that bring no router of their own. */
export function Routes({ screens }: { screens: Record<string, ComponentType> }) {
  const path = useSyncExternalStore(listen, () => location.pathname);
  const Screen = screens[path];
  return <Suspense>{Screen && <Screen />}</Suspense>;
}
