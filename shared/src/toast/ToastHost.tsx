import { type ComponentType, useEffect, useState } from 'react';
import { arrivedToasts, loadToasts, onToastsWanted } from './toast';

/** ms, to be in nobody's way. */
const AFTER_MS = 1000;

export function ToastHost() {
  const [Box, setBox] = useState<ComponentType | undefined>(() => arrivedToasts()?.ToastBox);
  useEffect(() => {
    if (Box) return;
    let isCurrent = true;
    const fetchBox = () =>
      loadToasts().then(
        ({ ToastBox }) => isCurrent && setBox(() => ToastBox),
        // When the network is back, or with the first toast.
        () => window.addEventListener('online', fetchBox, { once: true }),
      );
    const timer = setTimeout(fetchBox, AFTER_MS);
    const unlisten = onToastsWanted(fetchBox);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      unlisten();
      window.removeEventListener('online', fetchBox);
    };
  }, [Box]);
  return Box ? <Box /> : null;
}
