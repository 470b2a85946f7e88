import { useEffect, useState } from 'react';

/** Nothing is asked after each sign. */
const PAUSE_MS = 250;

export const useSettled = (text: string, before = text): string => {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
