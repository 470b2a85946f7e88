import { useCallback, useEffect, useState } from 'react';

/** Reckoned from an end, not from ticks: a hidden tab gets few of those. */
export const useCountdown = (seconds: number): [left: number, restart: () => void] => {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const read = () => {
      // A device clock set back must not lengthen the wait.
      const now = Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 1000);
    read();
    return () => clearInterval(timer);
  }, [end, seconds]);

  const restart = useCallback(() => setEnd(Date.now() + seconds * 1000), [seconds]);
  return [left, restart];
};
