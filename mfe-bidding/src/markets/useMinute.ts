import { minutesNow } from '@ank/shared/clock';
import { useEffect, useState } from 'react';

/** Of the game's day; draws again only with the minute. */
export const useMinute = () => {
  const [minute, setMinute] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minutesNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
