import { medianOf } from './bootstrap';
import { table } from './table';
import type { Pair } from './time';
import { totalOf } from './weigh';
import type { Weighed } from './weighAll';

/** `why`: what stands in the way of an unmet goal. */
export type Goal = { goal: string; figure: string; isMet: boolean; why?: string };

export const goalsTable = (goals: readonly Goal[]): string =>
  table(
    ['goal', 'measured', 'met', 'why not'],
    goals.map(({ goal, figure, isMet, why = '' }) => [goal, figure, isMet ? 'yes' : 'no', isMet ? '' : why]),
  );

const RATIO = 1.04;

const atMost = (what: string, value: number, limit: number, why: string): Goal => ({
  goal: `${what} at most ${limit} B`,
  figure: `${value} B`,
  isMet: value <= limit,
  why,
});

const largest = (numbers: readonly number[]): number => Math.max(...numbers);

export const byteGoals = ({ screens, remotes }: Weighed): Goal[] => {
  const perScreen = screens.flatMap(({ screen, costs: { ank, plain, hashed } }): Goal[] => {
    if (!ank || !plain) return [];
    const ratio = totalOf(ank) / totalOf(plain);
    const hashes = hashed ? totalOf(hashed) - totalOf(plain) : 0;
    const others = (totalOf(ank) - hashes) / totalOf(plain);
    return [
      {
        goal: `${screen} at most ${RATIO}x of the plain monolith`,
        figure: `${ratio.toFixed(3)}x`,
        isMet: ratio <= RATIO,
        why: `integrity of every chunk costs ${hashes} B, as the hashed monolith shows; all else comes to ${others.toFixed(3)}x`,
      },
    ];
  });
  const ankOf = (name: string) => screens.find(({ screen }) => screen === name)?.costs;
  const javascript = (name: string, limit: number): Goal[] => {
    const { ank, plain } = ankOf(name) ?? {};
    if (!ank || !plain) return [];
    const why = `the plain monolith of the same sources has ${plain.js} B of it`;
    return [atMost(`JavaScript of ${name}`, ank.js, limit, why)];
  };
  const pages = screens.flatMap(({ costs }) => costs.ank?.html ?? []);
  const records = remotes.map(({ record }) => record);
  return [
    ...perScreen,
    ...javascript('log-in', 118_000),
    ...javascript('home', 120_000),
    atMost('index.html', largest(pages), 4000, 'it names what every remote owns'),
    atMost(
      'an entry',
      largest(remotes.map(({ entry }) => entry)),
      3000,
      'it names its chunks and their hashes',
    ),
    atMost(
      'the record of a remote that nobody opens',
      largest(records),
      300,
      'it names the paths, their titles in three languages, the files of a start and their hashes, which no compression shortens; the start must know whose a path is',
    ),
  ];
};

const SLOW = '1.6 Mbps, 150 ms';
const FAST = '9 Mbps, 100 ms';

const medianGoal = (
  pairs: readonly Pair[],
  what: 'largest' | 'blocked',
  { screen, line, limit }: { screen: string; line: string; limit: number },
): Goal[] => {
  const own = pairs.filter((pair) => pair.screen === screen && pair.line === line);
  if (own.length === 0) return [];
  const of = (side: 'ank' | 'monolith') => medianOf(own.map((pair) => pair[side].cold[what])).value;
  const name = what === 'largest' ? 'largest paint' : 'total blocking time';
  return [
    {
      goal: `${name} of ${screen} at most ${limit} ms (${line})`,
      figure: `${Math.round(of('ank'))} ms`,
      isMet: of('ank') <= limit,
      why: `the monolith of the same sources takes ${Math.round(of('monolith'))} ms here`,
    },
  ];
};

export const timeGoals = (pairs: readonly Pair[]): Goal[] => [
  ...[...new Set(pairs.map(({ line }) => line))].flatMap((line) =>
    (['content', 'mainThread'] as const).flatMap((what) =>
      (['cold', 'warm'] as const).map((start): Goal => {
        const own = pairs.filter((pair) => pair.line === line);
        const { from, to } = medianOf(
          own.map(({ ank, monolith }) => ank[start][what] / monolith[start][what]),
        );
        return {
          goal: `${what === 'content' ? 'time to content' : 'main thread'}, ${start}, not to be told from the monolith's (${line})`,
          figure: `[${from.toFixed(3)}-${to.toFixed(3)}], ${own.length} pairs`,
          isMet: from <= 1 && own.length >= 100,
          why:
            own.length < 100
              ? 'fewer than 100 pairs'
              : 'what a start of Ank does more is listed under "Measured once"',
        };
      }),
    ),
  ),
  ...medianGoal(pairs, 'largest', { screen: 'home', line: FAST, limit: 1300 }),
  ...medianGoal(pairs, 'blocked', { screen: 'home', line: FAST, limit: 300 }),
  ...medianGoal(pairs, 'largest', { screen: 'home', line: SLOW, limit: 1800 }),
  ...medianGoal(pairs, 'largest', { screen: 'log-in', line: SLOW, limit: 1500 }),
];
