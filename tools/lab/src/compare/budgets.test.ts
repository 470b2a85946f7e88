import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overBudget } from './budgets';
import type { Cost, Weighed } from './weigh';

const monolith: Cost = { html: 1700, js: 113_400, css: 6100, requests: 7, chain: 3, evaluated: 5 };

const weighed = (ank: Partial<Cost> = {}, remote: Partial<Weighed['remotes'][number]> = {}): Weighed => ({
  screens: [{ screen: 'log-in', costs: { monolith, ank: { ...monolith, html: 3500, js: 117_000, ...ank } } }],
  remotes: [{ remote: 'wallet', entry: 2300, record: 450, ...remote }],
});

test('what is within its budget has no fault', () => assert.deepEqual(overBudget(weighed()), []));

const grown: [string, Weighed, RegExp][] = [
  ['the page', weighed({ html: 4301 }), /log-in, index\.html: 4301 B/],
  ['the JavaScript of the log-in', weighed({ js: 128_501 }), /log-in, JavaScript: 128501 B/],
  ['a style sheet', weighed({ css: 14_000 }), /beside the monolith: 1\.1/],
  ['the number of requests', weighed({ requests: 11 }), /requests: 11, allowed are 10/],
  ['the number of evaluated files', weighed({ evaluated: 9 }), /evaluated files: 9, allowed are 8/],
  ['the chain', weighed({ chain: 4 }), /longest chain: 4, allowed are 3/],
  ['an entry', weighed({}, { entry: 3001 }), /entry of wallet: 3001 B/],
  ['a record', weighed({}, { record: 701 }), /record of wallet in the page: 701 B/],
];
for (const [what, measured, says] of grown) {
  test(`${what} over its budget is a fault`, () => {
    assert.match(overBudget(measured).join('\n'), says);
  });
}
