import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPackages } from '@ank/build/packages';
import { faultPlays } from './faultPlays';

/** The remote that meets the sample; see decision 025. */
const SAMPLED = 'bidding';
/**
 * Of code that misbehaves in use, one of each kind; the whole run has the others, and what takes several
 * visits.
 */
const IN_USE = [
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
/**
 * A way of arriving is met once, by an entry from outside or by a chunk from inside; what meets it again is in
 * the whole run.
 */
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

const { playsNamed, failuresOf } = faultPlays();
const remotes = allPackages().filter(({ kind }) => kind === 'remote');

test('there are at least 60 faults for every remote', () => {
  for (const { name } of remotes) {
    const faults = new Set(playsNamed(name).map(({ scenario }) => scenario.name));
    assert.ok(faults.size >= 60, `${name}: ${faults.size}`);
  }
});

test(`a sample of the faults of ${SAMPLED}, met from a half-filled form, is recovered or contained: no reload, no input lost`, async () => {
  const plays = playsNamed(SAMPLED).filter(
    ({ scenario, start }, _index, all) =>
      (IN_USE.includes(scenario.name) || isOfFiles(scenario.name)) &&
      !LEFT.includes(scenario.name) &&
      (start === 'warm' || !all.some((other) => other.start === 'warm' && other.scenario === scenario)),
  );
  assert.ok(plays.length >= 30, `${plays.length} faults`);
  assert.deepEqual(await failuresOf(plays), []);
});
