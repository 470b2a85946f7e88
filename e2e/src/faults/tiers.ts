import type { RemoteBuild } from '@ank/testkit/reversion';
import { pathOf, REMOTES } from './lab';
import type { Scenario } from './scenario';
import { scenariosFor } from './scenarios';

/** The remote that meets the sample; see decision 025. */
const SAMPLED = 'bidding';

/** Faults whose ending hangs on a remote's own build: its files, its ranges, its screens. */
export const OWN_FAULTS = [
  'nothing is wrong',
  'chunk is tampered with',
  'code throws when drawn',
  'asks for another kernel',
  'code throws on leaving',
];

/**
 * `start`: opening the page there, or coming from a form with something typed in it; `tier`: the run that has
 * it, where `release` is for whoever releases the shell, with all remotes.
 */
export type Play = {
  good: RemoteBuild;
  scenario: Scenario;
  start: 'cold' | 'warm';
  tier: 'sample' | 'whole' | 'release';
};

/** A broken page is met only from outside, an old tab only from inside. */
const startsOf = ({ isPageOnly, refused, isOldTab, hangs }: Scenario): Play['start'][] => {
  if (isPageOnly || refused?.includes('localStorage') || hangs) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};

export const PLAYS: Play[] = REMOTES.flatMap((good) =>
  scenariosFor(good, pathOf(good).screen).flatMap((scenario) =>
    startsOf(scenario).map((start, at, starts): Play => {
      const isOwn = start === 'warm' && OWN_FAULTS.includes(scenario.name);
      const isSample = at === starts.length - 1 && !scenario.isLeftOut;
      const tier =
        good.remote.name === SAMPLED ? (isSample ? 'sample' : 'whole') : isOwn ? 'whole' : 'release';
      return { good, scenario, start, tier };
    }),
  ),
);
