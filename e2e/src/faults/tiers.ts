import { REMOTES } from './lab';
import { type Play, playsOf } from './play';

/** The remote that meets the sample; see decision 025. */
const SAMPLED = 'bidding';
/** Of code that misbehaves, one of each kind; the whole run has the others, and what takes several visits. */
const CODES = [
  'throws when evaluated',
  'throws when drawn',
  'throws on leaving',
  'throws in a handler',
  'rejects a promise',
  'suspends for ever',
  'waits for a late chunk that is missing',
  'loads the page again in an effect',
  'navigates in circles',
  'draws nothing',
].map((what) => `code ${what}`);
const isOfFiles = (name: string) => !name.startsWith('code ');
/** A way of arriving is met once, by an entry or by a chunk; what meets it again is in the whole run. */
const BY_CHUNK = [
  ...['is a server error (500)', 'is a page with status 200', 'is a page called a script'],
  ...['is empty with status 200', 'is cut off half-way', 'is slow', 'resets the connection'],
].map((how) => `entry ${how}`);
const BY_ENTRY = ['is missing (404)', 'is tampered with', 'never answers'].map((how) => `chunk ${how}`);
const BY_THOSE = [
  ...['is tampered with', 'is missing (404)', 'is cut off half-way'].map((how) => `style sheet ${how}`),
  ...['menu', 'title', 'redirects'].map((key) => `registry has no ${key}`),
];
const LEFT = [...BY_CHUNK, ...BY_ENTRY, ...BY_THOSE];

/** Faults whose ending hangs on a remote's own build: its files, its ranges, its screens. */
export const OWN_FAULTS = [
  'nothing is wrong',
  'chunk is tampered with',
  'code throws when drawn',
  'asks for another kernel',
  'code throws on leaving',
];

const isSampled = (plays: readonly Play[], { good, scenario, start }: Play): boolean =>
  good.remote.name === SAMPLED &&
  (CODES.includes(scenario.name) || isOfFiles(scenario.name)) &&
  !LEFT.includes(scenario.name) &&
  (start === 'warm' || !plays.some((other) => other.start === 'warm' && other.scenario === scenario));

const isWhole = ({ good, scenario, start }: Play): boolean =>
  good.remote.name === SAMPLED || (start === 'warm' && OWN_FAULTS.includes(scenario.name));

export type Tier = 'sample' | 'whole' | 'release';

/** In which run each play is: `release` is for whoever releases the shell, with all remotes. */
export const PLAYS: (Play & { tier: Tier })[] = REMOTES.flatMap((good) => {
  const plays = playsOf(good);
  return plays.map((play) => ({
    ...play,
    tier: isSampled(plays, play) ? 'sample' : isWhole(play) ? 'whole' : 'release',
  }));
});
