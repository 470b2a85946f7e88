import { useEffect, useState } from 'react';

/** Nothing is asked after each sign. */
const DEBOUNCE_MS = 250;

export const useDebouncedText = (text: string, before = text): string => {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
