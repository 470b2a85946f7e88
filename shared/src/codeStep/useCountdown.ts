import { useCallback, useEffect, useState } from 'react';

const from = (seconds: number) => ({ of: seconds, end: Date.now() + seconds * 1000 });

/** `end` in ms; a clock set back does not lengthen the wait. */
export const secondsLeft = (end: number, wait: number) =>
  Math.min(wait, Math.max(0, Math.ceil((end - Date.now()) / 1000)));

/** A hidden tab gets few ticks. */
export const useCountdown = (seconds: number) => {
  const [{ of, end }, setWait] = useState(() => from(seconds));
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const read = () => {
      const now = secondsLeft(end, of);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 1000);
    read();
    return () => clearInterval(timer);
  }, [end, of]);

  const restart = useCallback((next: number) => setWait(from(next)), []);
  return { left, of, restart };
};
