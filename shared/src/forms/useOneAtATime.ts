import { useRef, useState } from 'react';

/** A second run meanwhile does nothing, also in the same instant, for which state comes too late. */
export const useOneAtATime = <Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): [run: (...given: Given) => Promise<void>, busy: boolean] => {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (...given: Given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...given);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [run, busy];
};
