import { type Interval, medianOf } from './bootstrap';
import { table } from './table';
import type { Pair, Visit } from './time';
import { totalOf, type Weighed } from './weigh';

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
  const javascript = (name: string, limit: number): Goal[] => {
    const { ank, plain } = screens.find(({ screen }) => screen === name)?.costs ?? {};
    if (!ank || !plain) return [];
    const why = `the plain monolith of the same sources has ${plain.js} B of it`;
    return [atMost(`JavaScript of ${name}`, ank.js, limit, why)];
  };
  const page = Math.max(...screens.flatMap(({ costs }) => costs.ank?.html ?? []));
  const entry = Math.max(...remotes.map((one) => one.entry));
  const record = Math.max(...remotes.map((one) => one.record));
  return [
    ...perScreen,
    ...javascript('log-in', 118_000),
    ...javascript('home', 120_000),
    atMost('index.html', page, 4000, 'it names what every remote owns'),
    atMost('an entry', entry, 3000, 'it names its chunks and their hashes'),
    atMost(
      'the record of a remote that nobody opens',
      record,
      300,
      'it names the paths, their titles in three languages, the files of a start and their hashes, which no compression shortens; the start must know whose a path is',
    ),
  ];
};

/** The median of the pairs' ratios. */
export const ratioOf = (
  pairs: readonly Pair[],
  start: keyof Visit,
  what: 'content' | 'mainThread',
): Interval => medianOf(pairs.map(({ ank, monolith }) => ank[start][what] / monolith[start][what]));

const sameTime = (all: readonly Pair[], line: string): Goal[] => {
  const pairs = all.filter((pair) => pair.line === line);
  const isFew = pairs.length < 100;
  return (['content', 'mainThread'] as const).flatMap((what) =>
    (['cold', 'warm'] as const).map((start): Goal => {
      const { from, to } = ratioOf(pairs, start, what);
      return {
        goal: `${what === 'content' ? 'time to content' : 'main thread'}, ${start}, not to be told from the monolith's (${line})`,
        figure: `[${from.toFixed(3)}-${to.toFixed(3)}], ${pairs.length} pairs`,
        isMet: from <= 1 && !isFew,
        why: isFew ? 'fewer than 100 pairs' : 'what a start of Ank does more is listed under "Measured once"',
      };
    }),
  );
};

const SLOW = '1.6 Mbps, 150 ms';
const FAST = '9 Mbps, 100 ms';
const MEDIANS = [
  { what: 'largest', screen: 'home', line: FAST, limit: 1300 },
  { what: 'blocked', screen: 'home', line: FAST, limit: 300 },
  { what: 'largest', screen: 'home', line: SLOW, limit: 1800 },
  { what: 'largest', screen: 'log-in', line: SLOW, limit: 1500 },
] as const;

export const timeGoals = (pairs: readonly Pair[]): Goal[] => [
  ...[...new Set(pairs.map(({ line }) => line))].flatMap((line) => sameTime(pairs, line)),
  ...MEDIANS.flatMap(({ what, screen, line, limit }): Goal[] => {
    const own = pairs.filter((pair) => pair.screen === screen && pair.line === line);
    if (own.length === 0) return [];
    const of = (side: 'ank' | 'monolith') => medianOf(own.map((pair) => pair[side].cold[what])).value;
    return [
      {
        goal: `${what === 'largest' ? 'largest paint' : 'total blocking time'} of ${screen} at most ${limit} ms (${line})`,
        figure: `${Math.round(of('ank'))} ms`,
        isMet: of('ank') <= limit,
        why: `the monolith of the same sources takes ${Math.round(of('monolith'))} ms here`,
      },
    ];
  }),
];
