import { isRow } from '@ank/shared/api';
import { useDraft } from '@ank/shared/drafts';
import { useState } from 'react';

type Next = { phone: string; seconds: number; at: number };

const isNext = (value: unknown) =>
  isRow(value) && typeof value.seconds === 'number' && typeof value.at === 'number';

const useNext = () =>
  useDraft<Next | undefined>('wallet.nextCode', undefined, { keep: 'tab', isValid: isNext });

/** Keeps how many seconds from now the provider gives the next code for a number; undefined: it does not say. */
export const useKeepWait = () => {
  const [, keep, forget] = useNext();
  return (phone: string, seconds: number | undefined) =>
    seconds === undefined ? forget() : keep({ phone, seconds, at: Date.now() + seconds * 1000 });
};

/** Seconds left of that as the screen opens; undefined where nothing is kept for this number. */
export const useKeptWait = (phone = ''): number | undefined => {
  const [next] = useNext();
  const [left] = useState(() => {
    if (next?.phone !== phone) return undefined;
    // A device clock set back must not lengthen the wait.
    return Math.min(next.seconds, Math.max(0, Math.ceil((next.at - Date.now()) / 1000)));
  });
  return left;
};
