import { getConfig } from '@ank/shared/config';
import { report } from '../remotes/events';
import { trialNow } from '../remotes/trial';

const LOOK_MS = 1000;

const SHOWN = 'img, svg, canvas, video, iframe, input, select, textarea, button, [role]';

const isEmpty = (main: Element): boolean => !main.querySelector(SHOWN) && main.textContent.trim() === '';

export const watchForEmptiness = (): (() => void) => {
  const timer = setInterval(() => {
    const trial = trialNow();
    const main = document.querySelector('main');
    if (!trial || !main || !isEmpty(main)) return;
    if (Date.now() - trial.since < getConfig().loadTimeoutMs) return;
    const { remote, candidate, crash } = trial;
    report({ event: 'empty', remote, version: candidate.version });
    crash(new Error('nothing is drawn'));
  }, LOOK_MS);
  return () => clearInterval(timer);
};
