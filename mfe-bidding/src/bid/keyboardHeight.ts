import { useSyncExternalStore } from 'react';

/** px: the browser's own bars, which come and go, are lower than a keyboard. */
const MIN_KEYBOARD_PX = 120;

const readKeyboardHeight = () => {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return 0;
  const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
  return covered > MIN_KEYBOARD_PX ? covered : 0;
};

const watchVisualViewport = (onChange: () => void) => {
  const seen = window.visualViewport;
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, onChange);
  return () => {
    for (const event of ['resize', 'scroll']) seen?.removeEventListener(event, onChange);
  };
};

/** Returns the px at the foot of the window that an on-screen keyboard covers; 0 while there is none. */
export const useKeyboardHeight = () => useSyncExternalStore(watchVisualViewport, readKeyboardHeight);
