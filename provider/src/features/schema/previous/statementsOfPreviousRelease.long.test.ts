import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { requireFirstRow } from '../../../platform/database/database';
import { newPublicCode, newUuidV7, sha256 } from '../../../platform/idsAndHashes';
import { describeOnBothEngines } from '../../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
} from '../../../testing/playersAndBids';
import { MORNING } from '../../../testing/testWorld';
import { checkWholeLedger } from '../../ledgerChecks/ledgerChecks';

/** Every statement that the release before this one sends, as it was recorded there. */
const QUERIES = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as string[];

describeOnBothEngines('the release before, on the schema of this one', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('every statement it sends still means something', async () => {
    assert.ok(QUERIES.length > 100);
    const broken: string[] = [];
    for (const sql of QUERIES) {
      await world()
        .db.script(`PREPARE previous AS ${sql}`)
        .then(() => world().db.script('DEALLOCATE previous'))
        .catch((error: unknown) => broken.push(`${String(error)}: ${sql}`));
    }
    assert.deepEqual(broken, []);
  });

  test('it places bids beside this one, and the ledger stays in order', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    const place = QUERIES.find((sql) => sql.includes('INSERT INTO bid (')) ?? '';
    const placed = async (digit: string) => {
      const id = newUuidV7(world().now);
      const line = [['Single Digit'], ['Open'], [digit], [''], [digit], [''], ['Open'], [1000]];
      const head = [
        '2025-03-05',
        true,
        1000,
        id,
        'Single Digit',
        'Open',
        id,
        Buffer.from(id),
        newPublicCode(),
      ];
      const now = new Date(world().now).toISOString();
      return requireFirstRow(
        await world().db.query<{ balance: number }>(place, [
          sha256(person.token),
          now,
          'm',
          'main',
          [head[0]],
          ...head.slice(1),
          ...line,
        ]),
      ).balance;
    };
    assert.equal(await placed('6'), 9000);
    assert.equal((await placeTestBid(world(), person, [{ digits: '1' }])).body.status, true);
    assert.equal(await placed('2'), 7000);
    assert.equal((await placeTestBid(world(), person, [{ digits: '3' }])).body.status, true);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    assert.equal(await readBalance(world(), person), 60 + 95);
    await assertLedgerIsClean(world());
    const { db, now } = world();
    assert.ok((await checkWholeLedger(db, { now, onlyNew: true })).every(({ breaches }) => breaches === 0));
  });
});
