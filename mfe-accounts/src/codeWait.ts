import { useDraft } from '@ank/shared/drafts';
import { useState } from 'react';

type Noted = { phone: string; seconds: number; at: number };

const isNoted = (value: unknown) =>
  typeof value === 'object' && value !== null && 'phone' in value && 'seconds' in value && 'at' in value;

const useNoted = () =>
  useDraft<Noted | undefined>('accounts.codeWait', undefined, { keep: 'tab', isValid: isNoted });

/** Notes how long (s) the provider has the owner of a phone wait for the next code; where it says nothing, nothing is noted. */
export const useNoteWait = (): ((phone: string, seconds: number | undefined) => void) => {
  const [, set, clear] = useNoted();
  return (phone, seconds) =>
    seconds === undefined ? clear() : set({ phone, seconds, at: Date.now() + seconds * 1000 });
};

/** What is left of that wait (s) as the screen opens; undefined where none was noted for this phone. */
export const useCodeWait = (phone: string): number | undefined => {
  const [noted] = useNoted();
  // A device clock set back must not lengthen the wait. The countdown goes on by itself.
  const [left] = useState(() =>
    noted?.phone === phone
      ? Math.min(noted.seconds, Math.max(0, Math.ceil((noted.at - Date.now()) / 1000)))
      : undefined,
  );
  return left;
};
