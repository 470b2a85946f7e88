import { type MeasuredCosts, type ScreenCost, totalBytesOf } from './measureScreensAndRemotes';

/** The cost that a screen and a remote may have, in bytes as a phone receives them, or in files. */
export const COMPARE_BUDGET = {
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

const describeExcess = (description: string, value: number, limit: number, unit = ''): string[] =>
  value <= limit
    ? []
    : [`${description}: ${Math.round(value * 1000) / 1000}${unit}, allowed are ${limit}${unit}`];

const javascriptLimitOf = (screen: string): number => {
  const limits: Partial<Record<string, number>> = COMPARE_BUDGET.javascript;
  return limits[screen] ?? Number.POSITIVE_INFINITY;
};

const findScreenExcesses = (name: string, ank: ScreenCost, monolith: ScreenCost): string[] => [
  ...describeExcess(
    `${name}, HTML, JavaScript and CSS beside the monolith`,
    totalBytesOf(ank) / totalBytesOf(monolith),
    COMPARE_BUDGET.ratio,
  ),
  ...describeExcess(`${name}, JavaScript`, ank.js, javascriptLimitOf(name), ' B'),
  ...describeExcess(`${name}, index.html`, ank.html, COMPARE_BUDGET.page, ' B'),
  ...describeExcess(`${name}, requests`, ank.requests, monolith.requests + COMPARE_BUDGET.requests),
  ...describeExcess(`${name}, evaluated files`, ank.evaluated, monolith.evaluated + COMPARE_BUDGET.evaluated),
  ...describeExcess(`${name}, longest chain`, ank.chain, monolith.chain),
];

export const findBudgetExcesses = ({ screens, remotes }: MeasuredCosts): string[] => [
  ...screens.flatMap(({ screen, ank, monolith }) => findScreenExcesses(screen, ank, monolith)),
  ...remotes.flatMap(({ remote, entry, record }) => [
    ...describeExcess(`entry of ${remote}`, entry, COMPARE_BUDGET.entry, ' B'),
    ...describeExcess(`record of ${remote} in the page`, record, COMPARE_BUDGET.record, ' B'),
  ]),
];

export const formatTable = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const formatScreenRow = (screen: string, side: string, cost: ScreenCost, comparison: string) => {
  const { html, js, css, requests, chain, evaluated } = cost;
  return [screen, side, html, js, css, totalBytesOf(cost), comparison, requests, chain, evaluated];
};

const formatBytesTable = ({ screens }: MeasuredCosts): string =>
  formatTable(
    ['screen', 'side', 'HTML', 'JavaScript', 'CSS', 'all', 'Ank beside it', 'requests', 'chain', 'evaluated'],
    screens.flatMap(({ screen, ank, monolith }) => [
      formatScreenRow(screen, 'Ank', ank, ''),
      formatScreenRow(
        screen,
        'monolith',
        monolith,
        `${(totalBytesOf(ank) / totalBytesOf(monolith)).toFixed(3)}x`,
      ),
    ]),
  );

const formatRemotesTable = ({ remotes }: MeasuredCosts): string =>
  formatTable(
    ['remote', 'record, B', 'entry, B'],
    remotes.map(({ remote, record, entry }) => [remote, record, entry]),
  );

/** The page with what was measured in the place of its tables. Throws for a table that it lacks. */
export const replaceTablesInMarkdown = (markdown: string, measured: MeasuredCosts): string =>
  [formatBytesTable(measured), formatRemotesTable(measured)].reduce(
    (text, made) => {
      const from = text.indexOf(made.slice(0, made.indexOf('\n') + 1));
      if (from < 0) throw new Error(`the page has no table with the head ${made.split('\n')[0]}`);
      return text.slice(0, from) + made + text.slice(text.indexOf('\n\n', from));
    },
    markdown.replace(
      /^What `npm run test:all` allows: .*$/m,
      `What \`npm run test:all\` allows: ${COMPARE_BUDGET.ratio}x on every screen, index.html ${COMPARE_BUDGET.page} B, an entry ${COMPARE_BUDGET.entry} B, a record ${COMPARE_BUDGET.record} B.`,
    ),
  );
