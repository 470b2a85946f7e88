import { isRow } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useCallback, useEffect, useState } from 'react';

const newWait = (seconds: number) => ({ of: seconds, end: Date.now() + seconds * 1000 });

/** `end` in ms; a clock set back does not lengthen the wait. */
const secondsUntil = (end: number, wait: number) =>
  Math.min(wait, Math.max(0, Math.ceil((end - Date.now()) / 1000)));

/** A hidden tab gets few ticks. */
export const useCountdown = (seconds: number) => {
  const [{ of, end }, setWait] = useState(() => newWait(seconds));
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const read = () => {
      const now = secondsUntil(end, of);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 1000);
    read();
    return () => clearInterval(timer);
  }, [end, of]);

  const restart = useCallback((next: number) => setWait(newWait(next)), []);
  return { left, of, restart };
};

type StoredWait = { phone: string; seconds: number; at: number };

const isStoredWait = (value: unknown) =>
  isRow(value) && typeof value.seconds === 'number' && typeof value.at === 'number';

/**
 * Makes two hooks that keep the seconds until the next code for a reload: one notes them, one reads what
 * is left. `draft` is the name of the draft that holds them.
 */
export const newStoredResendWaitHooks = (draft: string) => {
  const useWaitDraft = () =>
    useDraft<StoredWait | undefined>(draft, undefined, { keep: 'tab', isValid: isStoredWait });
  return {
    useKeepWait: () => {
      const [, keep, forget] = useWaitDraft();
      return (phone: string, seconds: number | undefined) =>
        seconds === undefined ? forget() : keep({ phone, seconds, at: Date.now() + seconds * 1000 });
    },
    /** Seconds, if kept for this phone. */
    useKeptWait: (phone = ''): number | undefined => {
      const [kept] = useWaitDraft();
      const [left] = useState(() =>
        kept?.phone === phone ? secondsUntil(kept.at, kept.seconds) : undefined,
      );
      return left;
    },
  };
};
