import { newKey } from '@ank/shared/forms';
import { useRef, useState } from 'react';
import { ask, errorWords } from '../calls/ask';
import { useTexts } from '../texts';
import type { Match } from './match';

type Told = { done: number; waits: number; faults: string[] };
const NOBODY: Told = { done: 0, waits: 0, faults: [] };

/** Pressed again, what was sent goes with the same key: it counts once. */
export const useApproveAll = (after: () => void) => {
  const t = useTexts();
  const keys = useRef(new Map<string, string>());
  const [told, setTold] = useState<Told>();
  const [left, setLeft] = useState(0);
  const approveAll = async (matches: readonly Match[]) => {
    let now = NOBODY;
    for (const [index, { request, line }] of matches.entries()) {
      setLeft(matches.length - index);
      const input = { id: request.id, proof: line.reference };
      const own = JSON.stringify(input);
      const key = keys.current.get(own) ?? newKey();
      keys.current.set(own, key);
      const answer = await ask('deposit approve', input, { key });
      if ('error' in answer) {
        now = {
          ...now,
          faults: [...now.faults, `${request.name}: ${errorWords(t, answer.error, 'lostAnswer')}`],
        };
        if (answer.error.kind === 'network') break;
      } else if ('proposed' in answer.data) now = { ...now, waits: now.waits + 1 };
      else now = { ...now, done: now.done + 1 };
    }
    setLeft(0);
    setTold(now);
    after();
  };
  return { approveAll, told, left };
};
