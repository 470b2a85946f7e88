import type { Candidate } from '@ank/protocol/registry';
import { useEffect } from 'react';
import { report } from './events';

/** A screen shows something by now: its content or that it waits for it. */
const SHOWN_AFTER_MS = 3000;

const isEmpty = (main: Element): boolean =>
  main.textContent.trim() === '' && !main.querySelector('img, svg, canvas, input, video');

/** Reports a version that draws nothing. Some screen may have a reason to: `ank judge` compares it with the version before. */
export const useEmptyReport = (remote: string, candidate: Candidate | undefined): void => {
  useEffect(() => {
    if (!candidate) return;
    const { version } = candidate;
    const timer = setTimeout(() => {
      const main = document.querySelector('main');
      if (main && isEmpty(main)) report({ event: 'empty', remote, version });
    }, SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [remote, candidate]);
};
