import { isRow } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useState } from 'react';
import { secondsLeft } from './useCountdown';

type Kept = { phone: string; seconds: number; at: number };

const isKept = (value: unknown) =>
  isRow(value) && typeof value.seconds === 'number' && typeof value.at === 'number';

export const keptWait = (draft: string) => {
  const useKept = () => useDraft<Kept | undefined>(draft, undefined, { keep: 'tab', isValid: isKept });
  return {
    useKeepWait: () => {
      const [, keep, forget] = useKept();
      return (phone: string, seconds: number | undefined) =>
        seconds === undefined ? forget() : keep({ phone, seconds, at: Date.now() + seconds * 1000 });
    },
    /** Seconds, if kept for this phone. */
    useKeptWait: (phone = ''): number | undefined => {
      const [kept] = useKept();
      const [left] = useState(() => (kept?.phone === phone ? secondsLeft(kept.at, kept.seconds) : undefined));
      return left;
    },
  };
};

const LONG_S = 120;

export const waitWords = (
  wait: number,
  inSeconds: (seconds: number) => string,
  inMinutes: (minutes: number) => string,
) => (wait < LONG_S ? inSeconds(wait) : inMinutes(Math.ceil(wait / 60)));
