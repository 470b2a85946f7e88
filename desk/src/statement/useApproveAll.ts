import { newKey } from '@ank/shared/forms';
import { useRef, useState } from 'react';
import { ask, errorWords } from '../calls/ask';
import { useTexts } from '../texts';
import type { Match } from './match';

type Told = { done: number; waits: number; faults: string[] };

/** Pressed again, what was sent goes with the same key: it counts once. */
export const useApproveAll = (after: () => void) => {
  const t = useTexts();
  const keys = useRef(new Map<string, string>());
  const [told, setTold] = useState<Told>();
  const [left, setLeft] = useState(0);
  const approveAll = async (matches: readonly Match[]) => {
    const now: Told = { done: 0, waits: 0, faults: [] };
    for (const [index, { request, line }] of matches.entries()) {
      setLeft(matches.length - index);
      const input = { id: request.id, proof: line.reference };
      const own = JSON.stringify(input);
      const key = keys.current.get(own) ?? newKey();
      keys.current.set(own, key);
      const answer = await ask('deposit approve', input, { key });
      if ('error' in answer) {
        now.faults.push(`${request.name}: ${errorWords(t, answer.error, 'lostAnswer')}`);
        if (answer.error.kind === 'network') break;
      } else now['proposed' in answer.data ? 'waits' : 'done'] += 1;
    }
    setLeft(0);
    setTold(now);
    after();
  };
  return { approveAll, told, left };
};
