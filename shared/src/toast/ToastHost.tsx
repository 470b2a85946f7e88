import { useEffect } from 'react';
import { loadToastBox, useToastBox } from './toast';

/** ms, to be in nobody's way. */
const AFTER_MS = 1000;

/** Renders the place of the messages; the shell mounts it once. */
export function ToastHost() {
  const Box = useToastBox();
  useEffect(() => {
    if (Box) return;
    // Loads toasts when the network is back, or with the first toast.
    const load = () => loadToastBox().catch(() => window.addEventListener('online', load, { once: true }));
    const timer = setTimeout(load, AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [Box]);
  return Box ? <Box /> : null;
}
