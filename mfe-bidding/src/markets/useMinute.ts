import { minutesNow } from '@ank/shared/clock';
import { useEffect, useState } from 'react';

/** Minutes since the game's midnight; draws again only when the minute changes. */
export const useMinute = (): number => {
  const [minute, setMinute] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minutesNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
