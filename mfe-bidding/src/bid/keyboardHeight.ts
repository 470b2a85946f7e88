import { useSyncExternalStore } from 'react';

/** px: the browser's own bars, which come and go, are lower than a keyboard. */
const LEAST_KEYBOARD = 120;

const read = () => {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return 0;
  const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
  return covered > LEAST_KEYBOARD ? covered : 0;
};

const subscribe = (onChange: () => void) => {
  const seen = window.visualViewport;
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, onChange);
  return () => {
    for (const event of ['resize', 'scroll']) seen?.removeEventListener(event, onChange);
  };
};

/** Returns the px at the foot of the window that an on-screen keyboard covers; 0 while there is none. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, read);
