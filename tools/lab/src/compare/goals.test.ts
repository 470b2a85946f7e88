import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byteGoals, goalsTable, timeGoals } from './goals';
import type { Pair, Start } from './time';

const cost = (html: number, js: number) => ({ html, js, css: 6000, requests: 7, chain: 3, evaluated: 5 });
const weighed = {
  screens: [
    {
      screen: 'log-in',
      costs: { ank: cost(3500, 116_900), plain: cost(1700, 113_400), hashed: cost(1800, 116_100) },
    },
    {
      screen: 'home',
      costs: { ank: cost(3500, 121_000), plain: cost(1700, 114_900), hashed: cost(1800, 117_700) },
    },
  ],
  remotes: [{ remote: 'wallet', record: 371, entry: 2228 }],
};

test('every goal of bytes says whether it is met, and what holds it up where it is not', () => {
  const goals = byteGoals(weighed);
  const met = Object.fromEntries(goals.map(({ goal, isMet }) => [goal, isMet]));
  assert.deepEqual(met, {
    'log-in at most 1.04x of the plain monolith': false,
    'home at most 1.04x of the plain monolith': false,
    'JavaScript of log-in at most 118000 B': true,
    'JavaScript of home at most 120000 B': false,
    'index.html at most 4000 B': true,
    'an entry at most 3000 B': true,
    'the record of a remote that nobody opens at most 300 B': false,
  });
  const text = goalsTable(goals);
  assert.match(
    text,
    /\| 1\.044x \| no \| integrity of every chunk costs 2800 B, .* all else comes to 1\.021x \|/,
  );
  assert.match(text, /\| index\.html at most 4000 B \| 3500 B \| yes \| {2}\|/);
});

const start = (content: number): Start => ({ content, mainThread: content, blocked: 250, largest: content });
const pairsOf = (own: number, count: number): Pair[] =>
  Array.from({ length: count }, () => ({
    screen: 'home',
    line: '9 Mbps, 100 ms',
    load: 1,
    ank: { cold: start(own), warm: start(1000) },
    monolith: { cold: start(1000), warm: start(1000) },
  }));

test('times are judged by the interval of at least a hundred pairs, and by medians', () => {
  const judged = (pairs: Pair[]) => timeGoals(pairs).map(({ isMet }) => isMet);
  assert.deepEqual(judged(pairsOf(1000, 100)), [true, true, true, true, true, true]);
  assert.deepEqual(judged(pairsOf(1400, 100)), [false, true, false, true, false, true]);
  assert.deepEqual(judged(pairsOf(1000, 20)), [false, false, false, false, true, true]);
  assert.deepEqual(timeGoals([]), []);
});
