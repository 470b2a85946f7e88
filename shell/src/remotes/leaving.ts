import type { Candidate } from '@ank/protocol/registry';
import { page } from '../owned/page';
import { tellLeft } from './events';

export type Blame = (error: unknown) => void;

export type Leaver = { remote: string; candidate: Candidate };

let left: Blame | undefined;

/** Until the last of its effects is cleaned up. */
export const justLeft = (): Blame | undefined => left;

/** To be called before a screen's effects are cleaned up, and before the next screen's begin. */
export const startLeaving = (blame: Blame): void => {
  left = blame;
  page.look?.('leaving');
};

/** Before the first of its effects is cleaned up that may come after the next screen's first. */
export const startCleaning = (): void => page.look?.('cleaning');

/** After the last effect: React hands errors to boundaries before the next task. */
export const endLeaving = (blame: Blame, leaver: Leaver): void => {
  const { container } = leaver.candidate;
  page.look?.('left');
  // Before the next screen's effects.
  tellLeft(leaver, page.mend());
  setTimeout(() => {
    if (left === blame) left = undefined;
    if (page.sight?.container !== container) tellLeft(leaver, page.tidy?.(container));
  });
};

export const leaveNothing = (leaver: Leaver): void => {
  tellLeft(leaver, page.mend());
  page.look?.('leaving');
  tellLeft(leaver, page.tidy?.(leaver.candidate.container));
};
