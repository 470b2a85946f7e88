import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPglite } from './pglite';

const db = await openPglite();
after(() => db.close());

const QUERIES = 20;

/** Counts how often the event loop turns, that is how often other calls could be read, while `work` runs. */
const countEventLoopTurnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await work();
  clearImmediate(next);
  return turns;
};

for (const [where, work] of [
  [
    'of a round',
    async () => {
      for (let asked = 0; asked < QUERIES; asked++) await db.query('SELECT 1');
    },
  ],
  [
    'of one transaction',
    () =>
      db.tx(async (tx) => {
        for (let asked = 0; asked < QUERIES; asked++) await tx.query('SELECT 1');
      }),
  ],
  [
    'of a round of transactions',
    async () => {
      for (let asked = 0; asked < QUERIES; asked++) await db.tx((tx) => tx.query('SELECT 1'));
    },
  ],
] as const)
  test(`other calls have their turn between the queries ${where}`, async () => {
    const turns = await countEventLoopTurnsDuring(work);
    assert.ok(turns >= QUERIES, `${turns} turns`);
  });
