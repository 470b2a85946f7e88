import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../platform/clock';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { findTrustedPublicKeys } from '../sealing/signingKeyRotation';
import { appendNewEntriesToAuditChain, findNewestAuditLink } from './auditChain';
import { writeAuditEntry } from './auditEntry';
import {
  checkNextAuditChainLinks,
  createSigningKeyFileIfMissing,
  isRootSignedByOneOf,
  listAuditRoots,
  readChainHashBase64,
  readSigningKeys,
  signDailyRootIfDue,
} from './auditRootsAndKeys';
import { closeAbandonedEntries } from './closeAbandonedEntries';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');
const DRAW = { market: 'm', date: '2025-03-05' };
const AS_CHAINED = 'each entry of the trail is as it was chained';
const ON_CHAIN = 'each root is signed and stands on the chain';
const GAP = 'the chain of the trail has no gap';
const AFTERWARDS = 'no entry of the trail was written afterwards';
const EFFECT = 'each entry of the trail that is done has its effect';

describeOnBothEngines('the trail', {}, (world) => {
  let person: TestPlayer;
  const dir = mkdtempSync(pathOf(tmpdir(), 'ank-trail-'));
  const file = pathOf(dir, 'sub', 'trail.key');
  const post = async (path: string, body: Record<string, unknown>) =>
    (await world().desk('POST', path, body)).body;
  const signingKeys = async () =>
    findTrustedPublicKeys(world().db, readSigningKeys(file), await listAuditRoots(world().db));
  const broken = async () =>
    (await checkNextAuditChainLinks(world().db, 0, world().now, await signingKeys())).findings.filter(
      ({ breaches }) => breaches > 0,
    );
  const names = async () => (await broken()).map(({ name }) => name);
  const rules = async () =>
    (await checkWholeLedger(world().db, { now: world().now }))
      .filter(({ breaches }) => breaches > 0)
      .map(({ name }) => name);
  /** What is found while the change stands. */
  const whenever = async <T>(change: string, undo: string, found: () => Promise<T>) => {
    await world().db.query(change);
    const told = await found();
    await world().db.query(undo);
    return told;
  };
  before(async () => {
    await createTestMarkets(world());
    world().now = MORNING;
    person = await createTestPlayer(world(), 500);
    await placeTestBid(world(), person, [{ digits: '6' }]);
    await post('/adjustments', { mobile: person.mobile, amount: 40, reason: 'a prize' });
    await post('/settings/limits', { min_transfer: 7 });
    world().now = AFTER_OPEN;
    await post('/results/save', { ...DRAW, session: 'Open', number: '123' });
    await post('/results/declare', { ...DRAW, session: 'Open' });
    await appendNewEntriesToAuditChain(world().context);
  });

  test('what takes several transactions is there before and after, and a refusal with its answer', async () => {
    const states = async (action: string) =>
      (
        await world().db.query<{ state: string; detail: Record<string, unknown> }>(
          'SELECT state, detail FROM audit WHERE action = $1 ORDER BY id',
          [action],
        )
      ).map(({ state, detail }) => [state, detail.answer ?? detail.paid ?? null]);
    assert.deepEqual(await states('result declare'), [
      ['under way', null],
      ['done', 95],
    ]);
    const refused = await post('/results/declare', { ...DRAW, session: 'Close' });
    assert.equal(refused.status, false);
    assert.deepEqual((await states('result declare')).slice(2), [
      ['under way', null],
      ['refused', refused.msg],
    ]);
    await assertLedgerIsClean(world());
    const { trail } = (await world().desk('GET', '/audit')).body as { trail: { state: string }[] };
    assert.deepEqual([...new Set(trail.map(({ state }) => state))].sort(), ['done', 'refused', 'under way']);
  });

  test('among the changes what has ended stands once, by its end; what has not is told', async () => {
    const changes = async () =>
      (
        (await world().desk('GET', '/audit?status=changes')).body as {
          trail: { id: string; action: string; state: string }[];
        }
      ).trail.filter(({ action }) => action === 'result declare');
    assert.deepEqual((await changes()).map(({ state }) => state).sort(), ['done', 'refused']);
    const { db, now } = world();
    const entry = { actor: 'Usha', action: 'result declare', subject: 'none', detail: {} };
    const opened = await writeAuditEntry(db, entry, now, 'under way');
    assert.ok((await changes()).some(({ id }) => id === opened));
    await writeAuditEntry(db, entry, now, 'refused', opened);
    assert.ok(!(await changes()).some(({ id }) => id === opened));
  });

  test('an effect without its entry, and an entry without its effect, are found by name', async () => {
    const gone = (action: string) =>
      [
        `UPDATE audit SET subject = 'x' || subject WHERE action = '${action}'`,
        `UPDATE audit SET subject = substr(subject, 2) WHERE action = '${action}'`,
      ] as const;
    for (const [change, undo, rule] of [
      [...gone('adjust'), 'what operators book has one entry of the trail'],
      [
        "UPDATE audit SET action = 'x' WHERE action = 'result declare'",
        "UPDATE audit SET action = 'result declare' WHERE action = 'x'",
        'each declared result and each draw that is called off has its entry of the trail',
      ],
      [
        "UPDATE draw SET state = 'void' WHERE market_id = 'g'",
        "UPDATE draw SET state = 'on' WHERE market_id = 'g'",
        'each declared result and each draw that is called off has its entry of the trail',
      ],
      [
        "UPDATE ledger_tx SET ref = 'x' || ref WHERE kind = 'adjustment'",
        "UPDATE ledger_tx SET ref = substr(ref, 2) WHERE kind = 'adjustment'",
        EFFECT,
      ],
      [
        "UPDATE content SET value = value || '{\"min_transfer\":8}' WHERE key = 'limits'",
        "UPDATE content SET value = value || '{\"min_transfer\":7}' WHERE key = 'limits'",
        'each setting is what the trail says last',
      ],
      [
        "UPDATE deposit_request SET status = 1, decided_by = 'Eve', decided_at = now()",
        'DELETE FROM deposit_request',
        'each decided request has one entry of the trail',
      ],
    ] as const) {
      if (rule.startsWith('each decided')) {
        const asked = { unique_token: person.token, request_amount: 500 };
        assert.equal((await world().call('/api-fund-request-add', asked)).body.status, true);
      }
      const found = await whenever(change, undo, rules);
      assert.ok(found.includes(rule), `${rule}: ${found.join()}`);
      assert.deepEqual(await rules(), []);
    }
  });

  test('what a process that died left under way is closed with what is found, once', async () => {
    const { db, context } = world();
    const [draw] = await db.query<{ subject: string }>(
      "SELECT subject FROM audit WHERE action = 'result declare' LIMIT 1",
    );
    const entry = { actor: 'console', action: 'result declare', subject: draw?.subject ?? '' };
    const opened = await writeAuditEntry(
      db,
      { ...entry, detail: { session: 'Open' } },
      world().now,
      'under way',
    );
    assert.equal(await closeAbandonedEntries(context), 0, 'it may still run');
    world().now += 11 * MINUTE_MS;
    assert.deepEqual(await rules(), [], 'the background jobs have their minute');
    world().now += MINUTE_MS;
    assert.ok((await rules()).includes('each operation under way came to its end on the trail'));
    assert.equal(await closeAbandonedEntries(context), 1);
    assert.equal(await closeAbandonedEntries(context), 0);
    const [closed] = await db.query('SELECT state, actor, detail FROM audit WHERE opened = $1', [opened]);
    assert.deepEqual(closed, {
      state: 'ended',
      actor: 'housekeeping',
      detail: {
        session: 'Open',
        found: { state: 'declared', version: 1, lines: 1, winners: 1, paid: 95, finished: true },
      },
    });
    await writeAuditEntry(db, { ...entry, detail: {} }, world().now, 'done', opened);
    assert.equal((await db.query('SELECT id FROM audit WHERE opened = $1', [opened])).length, 1);
    await appendNewEntriesToAuditChain(context);
  });

  test('a changed entry is named, and so are one that is gone, one in between and a link that is gone', async () => {
    assert.deepEqual(await broken(), []);
    const { db } = world();
    const of = "action = 'adjust'";
    const changed = await whenever(
      `UPDATE audit SET detail = detail || '{"amount":4}' WHERE ${of}`,
      `UPDATE audit SET detail = detail || '{"amount":40}' WHERE ${of}`,
      broken,
    );
    const [entry] = await db.query<{ id: string }>(`SELECT id FROM audit WHERE ${of}`);
    assert.deepEqual(changed, [{ name: AS_CHAINED, breaches: 1, examples: [`${entry?.id} adjust`] }]);
    const copied = 'CREATE TABLE copy AS SELECT * FROM';
    await db.query(`${copied} audit WHERE ${of}`);
    const back = 'INSERT INTO audit SELECT * FROM copy';
    const removed = await whenever(`DELETE FROM audit WHERE ${of}`, back, broken);
    assert.deepEqual(removed, [{ name: AS_CHAINED, breaches: 1, examples: [`${entry?.id} is gone`] }]);
    const forged = `INSERT INTO audit SELECT '0195645a-62c0-7000-8000-000000000001', at, actor, action, subject FROM copy`;
    const undo = "DELETE FROM audit WHERE id = '0195645a-62c0-7000-8000-000000000001'";
    assert.deepEqual(await whenever(forged, undo, names), [AFTERWARDS]);
    await db.query(`${copied.replace('copy', 'link')} trail_link WHERE seq = 2`);
    const cut = await whenever(
      'DELETE FROM trail_link WHERE seq = 2',
      'INSERT INTO trail_link SELECT * FROM link',
      names,
    );
    assert.deepEqual(cut, [GAP, AS_CHAINED, AFTERWARDS]);
    assert.deepEqual(await broken(), []);
  });

  test('a root is signed once a day by a key outside the database, and knows of rows that are gone', async () => {
    const { db, context } = world();
    assert.equal(await signDailyRootIfDue(context, readSigningKeys(file)[0]), false, 'there is no key yet');
    assert.deepEqual(
      [createSigningKeyFileIfMissing(file), createSigningKeyFileIfMissing(file)],
      [true, false],
    );
    assert.equal(statSync(file).mode & 0o077, 0, 'its owner alone reads it');
    assert.match(readFileSync(file, 'utf8'), /PRIVATE KEY/);
    const key = readSigningKeys(file)[0];
    assert.deepEqual(
      [await signDailyRootIfDue(context, key), await signDailyRootIfDue(context, key)],
      [true, false],
    );
    world().now += DAY_MS;
    await post('/settings/limits', { min_transfer: 9 });
    await appendNewEntriesToAuditChain(context);
    assert.equal(await signDailyRootIfDue(context, key), true);
    const handed = await listAuditRoots(db);
    assert.equal(handed.length, 2);
    const keys = await signingKeys();
    assert.ok(handed.every((root) => isRootSignedByOneOf(root, keys)));
    const [first, last] = handed as [(typeof handed)[0], (typeof handed)[0]];
    assert.ok(
      !isRootSignedByOneOf({ ...first, seq: first.seq + 1 }, keys) &&
        !isRootSignedByOneOf({ ...first, hash: last.hash }, keys),
    );
    assert.deepEqual(await broken(), []);
    const hash = async ({ seq }: { seq: number }) =>
      (await world().desk('GET', `/trail/hash/${seq}`)).body.hash;
    assert.equal(await hash(first), first.hash);

    // Whoever writes into the database signs the end anew with a key of their own.
    const forger = generateKeyPairSync('ed25519').privateKey;
    await db.query('CREATE TABLE kept_root AS SELECT * FROM trail_root WHERE seq = $1', [last.seq]);
    await db.query('DELETE FROM trail_root WHERE seq = $1', [last.seq]);
    assert.equal(await signDailyRootIfDue(context, forger), true);
    const forged = (await listAuditRoots(db)).find((root) => root.seq === last.seq);
    assert.ok(forged && isRootSignedByOneOf(forged, [forged.key]), 'by the key inside of it all is well');
    assert.deepEqual(await names(), [ON_CHAIN]);
    await db.query('DELETE FROM trail_root WHERE seq = $1', [last.seq]);
    await db.query('INSERT INTO trail_root SELECT * FROM kept_root');
    assert.deepEqual(await broken(), []);

    // The last entry and its link are taken away: only what was signed over them can tell.
    const { seq, entry_id: id } = (await findNewestAuditLink(db)) ?? { seq: 0, entry_id: '' };
    await db.query('DELETE FROM audit WHERE id = $1', [id]);
    await db.query('DELETE FROM trail_link WHERE seq = $1', [seq]);
    assert.deepEqual(await names(), [ON_CHAIN]);
    await db.query('DELETE FROM trail_root WHERE seq = $1', [seq]);
    assert.deepEqual(await names(), [], 'the database alone no longer knows');
    assert.equal(await readChainHashBase64(db, last.seq), '', 'the copy does');
    const otherAnswer = await world().desk('GET', '/trail');
    assert.deepEqual([otherAnswer.body.status, otherAnswer.body.next], [true, null]);
    rmSync(dir, { recursive: true, force: true });
  });

  test('two processes that chain at once make one chain', async () => {
    const { db, context } = world();
    for (let nr = 0; nr < 30; nr++)
      await writeAuditEntry(db, { actor: 'a', action: 'x', subject: String(nr), detail: {} }, world().now);
    await Promise.all(Array.from({ length: 4 }, () => appendNewEntriesToAuditChain(context)));
    await appendNewEntriesToAuditChain(context);
    assert.deepEqual(await broken(), []);
    const [left] = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM audit a WHERE NOT EXISTS (SELECT 1 FROM trail_link l WHERE l.entry_id = a.id)',
    );
    assert.equal(left?.n, 0);
  });

  test('who looks at numbers or a picture is on the trail, once an hour', async () => {
    const looked = async () =>
      (
        await world().db.query<{ subject: string }>(
          "SELECT subject FROM audit WHERE action IN ('withdraw list', 'player show') ORDER BY id",
        )
      ).map(({ subject }) => subject);
    const look = (path: string) => world().desk('GET', path);
    const { length } = await looked();
    for (const path of ['/withdrawals', '/withdrawals', `/players/${person.mobile}`]) await look(path);
    assert.deepEqual((await looked()).slice(length), ['list', person.mobile]);
    world().now += 61 * MINUTE_MS;
    await look('/withdrawals');
    assert.deepEqual((await looked()).slice(length), ['list', person.mobile, 'list']);
  });
});
