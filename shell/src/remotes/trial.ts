import type { Candidate } from '@ank/protocol/registry';
import { storage, tabStorage } from '@ank/shared/session';
import type { Blame } from './leaving';

/** Marks by which the next start hears of a page that hung, or loaded itself again and again (decision 046). */
export const TRIAL = 'ank.trial.';
export const OPEN = `${TRIAL}open.`;
export const DIED = `${TRIAL}died.`;
/** In the tab: the mark of the page before, and the containers whose pages lived a short time. */
export const PAGE = 'ank.page';
export const SHORT = 'ank.short';
/** So many short lives in one tab, one after the other, are the version's doing. */
export const SHORT_LIVES = 4;

/** A page that goes sooner after its screen began has lived a short time, in ms. */
const SHORT_MS = 3000;

export type Trial = { remote: string; candidate: Candidate; screen: string; crash: Blame; since: number };

/** This page's own mark; the early script may have begun it. */
export const OWN = OPEN + ((globalThis as { ankPage?: number }).ankPage ?? Math.random());
let current: Trial | undefined;

/** The screen on the page, or on its way to it. */
export const trialNow = (): Trial | undefined => current;

const keyOf = ({ candidate, screen }: Trial) => `${candidate.container}/${screen}`;

/** Says that the page is alive; one that nobody sees says nothing, and may be taken away without a word. */
export const beat = (): void => {
  if (current && document.visibilityState === 'visible')
    storage.write(OWN, `${keyOf(current)} ${Date.now()}`);
  else storage.remove(OWN);
};

const isShort = ({ since }: Trial) => Date.now() - since < SHORT_MS;

const endWell = () => {
  if (current && !isShort(current)) storage.remove(DIED + keyOf(current));
};

/** To be called before a version's code runs, with what to do should it misbehave later. */
export const begin = (trial: Omit<Trial, 'since'>): Trial => {
  current = { ...trial, since: Date.now() };
  tabStorage.write(PAGE, OWN);
  beat();
  return current;
};

/** Nothing else may be on trial by then: what follows stays. */
export const end = (trial: Trial | undefined): void => {
  if (!trial || current !== trial) return;
  endWell();
  current = undefined;
  beat();
};

/** The containers whose pages lived a short time; the first is ''. */
export const livesOf = (): string[] => (tabStorage.read(SHORT) ?? '').split(' ');

/** Whether an earlier page left something for judgeTrials.ts to look at. */
export const hasTrials = (): boolean => {
  try {
    const isLeft = (key: string) => key.startsWith(TRIAL) && key !== OWN;
    return livesOf().length > SHORT_LIVES || Object.keys(localStorage).some(isLeft);
  } catch {
    return false;
  }
};

/** A page that hangs can do neither of these. */
export const watchPage = (): void => {
  // Left by the early script, for a page that never came this far.
  tabStorage.write('ank.early', '');
  addEventListener('visibilitychange', () => {
    endWell();
    beat();
  });
  // A player may load the page as often as they like; a browser without this API cannot tell them from code.
  let isByCode = !window.navigation;
  if (!isByCode)
    navigation.onnavigate = ({ userInitiated, destination }) => {
      isByCode = !(userInitiated || destination.sameDocument);
    };
  addEventListener('pagehide', () => {
    storage.remove(OWN);
    tabStorage.write(
      SHORT,
      current && isByCode && isShort(current)
        ? `${tabStorage.read(SHORT) ?? ''} ${current.candidate.container}`
        : '',
    );
  });
};
