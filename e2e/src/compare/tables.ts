import { type Cost, totalOf, type Weighed } from './weigh';

/** The cost that a screen and a remote may have, in bytes as a phone receives them, or in files. */
export const BUDGET = {
  /** HTML, JavaScript and CSS of a screen. */
  ratio: 1.08,
  page: 4700,
  /** The entry with the library's plugin (decision 004), as at the gate. */
  entry: 4500,
  record: 700,
  /** The scripts with what nobody waits for; `ank size` holds the start itself. */
  javascript: { 'log-in': 133_500, home: 142_000 },
  /** The entry, a chunk that two remotes would share in one application, the history lists' shared part. */
  requests: 3,
  /** The scripts of the start and the one in the page. */
  evaluated: 4,
};

const more = (what: string, value: number, limit: number, unit = ''): string[] =>
  value <= limit ? [] : [`${what}: ${Math.round(value * 1000) / 1000}${unit}, allowed are ${limit}${unit}`];

const javascriptLimitOf = (screen: string): number => {
  const limits: Partial<Record<string, number>> = BUDGET.javascript;
  return limits[screen] ?? Number.POSITIVE_INFINITY;
};

const screenFaults = (name: string, ank: Cost, monolith: Cost): string[] => [
  ...more(
    `${name}, HTML, JavaScript and CSS beside the monolith`,
    totalOf(ank) / totalOf(monolith),
    BUDGET.ratio,
  ),
  ...more(`${name}, JavaScript`, ank.js, javascriptLimitOf(name), ' B'),
  ...more(`${name}, index.html`, ank.html, BUDGET.page, ' B'),
  ...more(`${name}, requests`, ank.requests, monolith.requests + BUDGET.requests),
  ...more(`${name}, evaluated files`, ank.evaluated, monolith.evaluated + BUDGET.evaluated),
  ...more(`${name}, longest chain`, ank.chain, monolith.chain),
];

export const overBudget = ({ screens, remotes }: Weighed): string[] => [
  ...screens.flatMap(({ screen, ank, monolith }) => screenFaults(screen, ank, monolith)),
  ...remotes.flatMap(({ remote, entry, record }) => [
    ...more(`entry of ${remote}`, entry, BUDGET.entry, ' B'),
    ...more(`record of ${remote} in the page`, record, BUDGET.record, ' B'),
  ]),
];

export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const rowOf = (screen: string, side: string, cost: Cost, beside: string) => {
  const { html, js, css, requests, chain, evaluated } = cost;
  return [screen, side, html, js, css, totalOf(cost), beside, requests, chain, evaluated];
};

const bytesTable = ({ screens }: Weighed): string =>
  table(
    ['screen', 'side', 'HTML', 'JavaScript', 'CSS', 'all', 'Ank beside it', 'requests', 'chain', 'evaluated'],
    screens.flatMap(({ screen, ank, monolith }) => [
      rowOf(screen, 'Ank', ank, ''),
      rowOf(screen, 'monolith', monolith, `${(totalOf(ank) / totalOf(monolith)).toFixed(3)}x`),
    ]),
  );

const remotesTable = ({ remotes }: Weighed): string =>
  table(
    ['remote', 'record, B', 'entry, B'],
    remotes.map(({ remote, record, entry }) => [remote, record, entry]),
  );

/** The page with what was weighed in place of its tables. Throws for a table that it lacks. */
export const withTables = (page: string, weighed: Weighed): string =>
  [bytesTable(weighed), remotesTable(weighed)].reduce(
    (text, made) => {
      const from = text.indexOf(made.slice(0, made.indexOf('\n') + 1));
      if (from < 0) throw new Error(`the page has no table with the head ${made.split('\n')[0]}`);
      return text.slice(0, from) + made + text.slice(text.indexOf('\n\n', from));
    },
    page.replace(
      /^What `npm run test:all` allows: .*$/m,
      `What \`npm run test:all\` allows: ${BUDGET.ratio}x on every screen, index.html ${BUDGET.page} B, an entry ${BUDGET.entry} B, a record ${BUDGET.record} B.`,
    ),
  );
