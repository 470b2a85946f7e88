import { BUDGET } from './budgets';
import { sectionIn, table } from './table';
import { totalOf, type Weighed } from './weigh';

const bytesTable = ({ screens }: Weighed): string =>
  table(
    ['screen', 'side', 'HTML', 'JavaScript', 'CSS', 'all', 'Ank beside it', 'requests', 'chain', 'evaluated'],
    screens.flatMap(({ screen, costs }) =>
      Object.entries(costs).map(([side, cost]) => [
        screen,
        side === 'ank' ? 'Ank' : side,
        cost.html,
        cost.js,
        cost.css,
        totalOf(cost),
        side === 'ank' ? '' : `${(totalOf(costs.ank) / totalOf(cost)).toFixed(3)}x`,
        cost.requests,
        cost.chain,
        cost.evaluated,
      ]),
    ),
  );

/** What was measured once stays as `before` has it: decisions rest on it. */
export const reportOf = (weighed: Weighed, before: string): string =>
  [
    '# What federation costs a player',
    '',
    'Written by `npx ank compare`, which builds the product once more as one application, from the same sources, split by screen and with the same early',
    'start, publishes Ank as for production, and opens five screens of both on a new phone.',
    '',
    '## Bytes',
    '',
    'A first visit, in bytes (brotli 11), without fonts, pictures and calls. The monolith is an application as usual, without an integrity value for every',
    'chunk. Requests are files of code and style with the page; the chain is the longest row of files each asked for by the one before, the',
    'chunk of what may wait for the first screen at its end.',
    '',
    bytesTable(weighed),
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
    sectionIn(before, '## Measured once', 'Nothing yet.'),
  ].join('\n');
