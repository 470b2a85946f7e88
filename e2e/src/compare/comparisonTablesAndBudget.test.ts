import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import {
  COMPARE_BUDGET,
  findBudgetExcesses,
  formatTable,
  replaceTablesInMarkdown,
} from './comparisonTablesAndBudget';
import type { MeasuredCosts, ScreenCost } from './measureScreensAndRemotes';

const monolith: ScreenCost = { html: 1700, js: 113_400, css: 6100, requests: 7, chain: 3, evaluated: 5 };

const makeMeasuredCosts = (
  ank: Partial<ScreenCost> = {},
  remote: Partial<MeasuredCosts['remotes'][number]> = {},
): MeasuredCosts => ({
  screens: [{ screen: 'log-in', ank: { ...monolith, html: 3500, js: 117_000, ...ank }, monolith }],
  remotes: [{ remote: 'wallet', entry: 2300, record: 450, ...remote }],
});

test('what is within its budget has no fault', () =>
  expect(findBudgetExcesses(makeMeasuredCosts())).toStrictEqual([]));

const grown: [string, MeasuredCosts, RegExp][] = [
  ['the page', makeMeasuredCosts({ html: COMPARE_BUDGET.page + 1 }), /log-in, index\.html: \d+ B, allowed/],
  [
    'the JavaScript of the log-in',
    makeMeasuredCosts({ js: COMPARE_BUDGET.javascript['log-in'] + 1 }),
    /log-in, JavaScript: \d+ B/,
  ],
  ['a style sheet', makeMeasuredCosts({ css: 14_000 }), /beside the monolith: 1\.1/],
  ['the number of requests', makeMeasuredCosts({ requests: 11 }), /requests: 11, allowed are 10/],
  [
    'the number of evaluated files',
    makeMeasuredCosts({ evaluated: 10 }),
    /evaluated files: 10, allowed are 9/,
  ],
  ['the chain', makeMeasuredCosts({ chain: 4 }), /longest chain: 4, allowed are 3/],
  ['an entry', makeMeasuredCosts({}, { entry: COMPARE_BUDGET.entry + 1 }), /entry of wallet: \d+ B, allowed/],
  [
    'a record',
    makeMeasuredCosts({}, { record: COMPARE_BUDGET.record + 1 }),
    /record of wallet in the page: \d+ B/,
  ],
];
for (const [what, measured, says] of grown) {
  test(`${what} over its budget is a fault`, () => {
    expect(findBudgetExcesses(measured).join('\n')).toMatch(says);
  });
}

test('a table is written as Markdown', () =>
  expect(formatTable(['a', 'b'], [['x', 1]])).toBe('| a | b |\n| --- | --- |\n| x | 1 |'));

const PAGE = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');

test("the page's two tables and what is allowed are replaced, and all else stays", () => {
  const written = replaceTablesInMarkdown(PAGE, makeMeasuredCosts());
  const found = written.split('\n').filter((line) => !PAGE.includes(line));
  expect(found).toStrictEqual([
    '| log-in | Ank | 3500 | 117000 | 6100 | 126600 |  | 7 | 3 | 5 |',
    '| log-in | monolith | 1700 | 113400 | 6100 | 121200 | 1.045x | 7 | 3 | 5 |',
    '| wallet | 450 | 2300 |',
  ]);
  expect(written).not.toContain('| home | Ank |');
  expect(written).not.toContain('| bidding | ');
  for (const kept of ['# What federation', 'allows: 1.08x on every screen', '## Measured once'])
    expect(written, kept).toContain(kept);
  expect(written.slice(written.indexOf('## Measured'))).toBe(PAGE.slice(PAGE.indexOf('## Measured')));
});

test('a page without such a table is refused', () => {
  expect(() => replaceTablesInMarkdown('# Another page\n', makeMeasuredCosts())).toThrow(
    /no table with the head \| screen \|/,
  );
});
