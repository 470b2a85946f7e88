import { type Cost, totalOf } from './weigh';
import type { Weighed } from './weighAll';

/**
 * What federation may cost beside the monolith without hashes, in brotli 11 bytes; goals:
 * docs/performance.md.
 */
export const BUDGET = {
  /** HTML, JavaScript and CSS of a screen, over the monolith's, which tells no version from another. */
  ratio: 1.08,
  page: 4300,
  entry: 3000,
  /** A remote's record in the page, also for a remote that nobody opens. */
  record: 700,
  /**
   * With the 3.2 kB that nobody waits for, and home's count of what is new; `ank size` holds the start
   * itself.
   */
  javascript: { 'log-in': 128_500, home: 136_000 } as Partial<Record<string, number>>,
  /**
   * More than the monolith's: the entry, a chunk that one application would share between two remotes, and
   * the history lists' shared part.
   */
  requests: 3,
  evaluated: 3,
  chain: 0,
};

const more = (what: string, value: number, limit: number, unit = ''): string[] =>
  value <= limit ? [] : [`${what}: ${Math.round(value * 1000) / 1000}${unit}, allowed are ${limit}${unit}`];

const screenFaults = (name: string, ank: Cost, plain: Cost): string[] => [
  ...more(
    `${name}, HTML, JavaScript and CSS beside the monolith`,
    totalOf(ank) / totalOf(plain),
    BUDGET.ratio,
  ),
  ...more(`${name}, JavaScript`, ank.js, BUDGET.javascript[name] ?? Number.POSITIVE_INFINITY, ' B'),
  ...more(`${name}, index.html`, ank.html, BUDGET.page, ' B'),
  ...more(`${name}, requests`, ank.requests, plain.requests + BUDGET.requests),
  ...more(`${name}, evaluated files`, ank.evaluated, plain.evaluated + BUDGET.evaluated),
  ...more(`${name}, longest chain`, ank.chain, plain.chain + BUDGET.chain),
];

/** One line for each thing over its budget. */
export const overBudget = ({ screens, remotes }: Weighed): string[] => [
  ...screens.flatMap(({ screen, costs: { ank, plain } }) =>
    ank && plain ? screenFaults(screen, ank, plain) : [`${screen} was not measured`],
  ),
  ...remotes.flatMap(({ remote, entry, record }) => [
    ...more(`entry of ${remote}`, entry, BUDGET.entry, ' B'),
    ...more(`record of ${remote} in the page`, record, BUDGET.record, ' B'),
  ]),
];
