import { verdictOf } from './bootstrap';
import { BUDGET } from './budgets';
import { byteGoals, goalsTable, ratioOf, timeGoals } from './goals';
import { sectionIn, table } from './table';
import type { Pair, Visit } from './time';
import { totalOf, type Weighed } from './weigh';

const TIME_HEADING = '## Time';
/** Decisions rest on these figures: kept as they are. */
const ONCE_HEADING = '## Measured once';
const NO_TIME = 'Not measured yet: `npx ank compare --pairs 20`.';

const bytesTable = ({ screens }: Weighed): string =>
  table(
    ['screen', 'side', 'HTML', 'JavaScript', 'CSS', 'all', 'Ank beside it', 'requests', 'chain', 'evaluated'],
    screens.flatMap(({ screen, costs }) =>
      Object.entries(costs).map(([side, cost]) => [
        screen,
        side === 'ank' ? 'Ank' : `monolith, ${side}`,
        cost.html,
        cost.js,
        cost.css,
        totalOf(cost),
        side === 'ank' || !costs.ank ? '' : `${(totalOf(costs.ank) / totalOf(cost)).toFixed(3)}x`,
        cost.requests,
        cost.chain,
        cost.evaluated,
      ]),
    ),
  );

const timeRow = (pairs: Pair[], start: keyof Visit, what: 'content' | 'mainThread'): string => {
  const interval = ratioOf(pairs, start, what);
  const [value, from, to] = [interval.value, interval.from, interval.to].map((ratio) => ratio.toFixed(3));
  return `${value}x [${from}-${to}], ${verdictOf(interval)}`;
};

const timeSection = (pairs: Pair[]): string => {
  const lines = [...new Set(pairs.map(({ line }) => line))];
  const loads = pairs.map(({ load }) => load);
  const [low, high] = [Math.min(...loads).toFixed(1), Math.max(...loads).toFixed(1)];
  return [
    TIME_HEADING,
    '',
    `Ank beside the monolith without hashes, median of the pairs' ratios with its 95 % bootstrap interval; processor slowed four times; load average of the machine ${low} to ${high}.`,
    '',
    table(
      ['line', 'pairs', 'content, cold', 'content, warm', 'main thread, cold', 'main thread, warm'],
      lines.map((line) => {
        const own = pairs.filter((pair) => pair.line === line);
        return [
          line,
          own.length,
          timeRow(own, 'cold', 'content'),
          timeRow(own, 'warm', 'content'),
          timeRow(own, 'cold', 'mainThread'),
          timeRow(own, 'warm', 'mainThread'),
        ];
      }),
    ),
    '',
    goalsTable(timeGoals(pairs)),
    '',
  ].join('\n');
};

/** What was not measured now stays as `before` has it. */
export const reportOf = (weighed: Weighed, pairs: Pair[], before: string): string =>
  [
    '# What federation costs a player',
    '',
    'Written by `npx ank compare`, which builds the product once more as one application, from the same sources, split by screen and with the same early',
    'start, publishes Ank as for production, and opens five screens of both on a new phone. Run it to see the figures of your own machine.',
    '',
    '## Bytes',
    '',
    'A first visit, in bytes (brotli 11), without fonts, pictures and calls. "plain" is an application as usual; "hashed" carries an integrity value for every',
    'chunk, as Ank does. Requests are files of code and style with the page; the chain is the longest row of files each asked for by the one before, the',
    'chunk of what may wait for the first screen at its end.',
    '',
    bytesTable(weighed),
    '',
    goalsTable(byteGoals(weighed)),
    '',
    `What \`npm run test:all\` allows: ${BUDGET.ratio}x on every screen, index.html ${BUDGET.page} B, an entry ${BUDGET.entry} B, a record ${BUDGET.record} B.`,
    '',
    'What each remote adds for everyone (its record in the page) and for those who open it (its entry):',
    '',
    table(
      ['remote', 'record, B', 'entry, B'],
      weighed.remotes.map(({ remote, record, entry }) => [remote, record, entry]),
    ),
    '',
    pairs.length > 0 ? timeSection(pairs) : sectionIn(before, TIME_HEADING, NO_TIME),
    sectionIn(before, ONCE_HEADING, 'Nothing yet.'),
  ].join('\n');
