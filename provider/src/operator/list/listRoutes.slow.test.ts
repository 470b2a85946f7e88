import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { writeAuditEntry } from '../../features/auditLog/auditEntry';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';

const WAITING = 10_000;
/** Ids sort by time as ours do; references repeat once, spelled otherwise. */
const FILL = `
INSERT INTO deposit_request (user_id, id, amount, request_number, method, reference, reference_key, created_at)
SELECT $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, (n * 7919 % ${WAITING} + 1) * 100, 'N' || n, 'UPI',
       CASE WHEN n = 1 THEN 'UTR-77 01' WHEN n = 9000 THEN 'utr7701' ELSE '' END, CASE WHEN n IN (1, 9000) THEN 'UTR7701' END, '2025-03-05T00:00:00Z'::timestamptz + n * interval '1 second'
  FROM generate_series(1, ${WAITING}) AS n`;

const PATHS = {
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  players: '/players',
  trail: '/audit',
  story: '/lists/story',
} as const;

type Row = Record<string, unknown> & { amount: number; request_number: string };

describeInWorld('the lists of the desk', 'postgres', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 500);
    await world().db.query(FILL, [person.userId]);
  });
  const list = async (name: keyof typeof PATHS, asked: Record<string, string> = {}) => {
    const { body } = await world().desk('GET', `${PATHS[name]}?${new URLSearchParams(asked)}`);
    assert.equal(body.status, true, body.msg);
    return { rows: body[name], total: body.total } as { rows: Row[]; total: number };
  };
  const refused = async (path: string) => (await world().desk('GET', path)).body.code;

  test('10,000 that wait come by the stretch, each once, and the deepest stretch within a second', async () => {
    const seen = new Set<unknown>();
    const times: number[] = [];
    const depths = [
      ...Array.from({ length: WAITING / 500 }, (_, at) => at * 500),
      ...Array(8).fill(WAITING - 500),
    ];
    for (const skip of depths) {
      const began = performance.now();
      const { rows, total } = await list('deposits', { status: 'pending', skip: String(skip), limit: '500' });
      times.push(performance.now() - began);
      assert.deepEqual([total, rows.length], [WAITING, 500]);
      for (const { id } of rows) seen.add(id);
    }
    assert.equal(seen.size, WAITING);
    // The quickest of nine: what other work on the machine added to one of them is not the list's.
    assert.ok(Math.min(...times.slice(-9)) < 1000, `${times} ms`);
  });

  test('in the order of a column, either way; a file holds every row under the filters', async () => {
    const { rows } = await list('deposits', { status: 'pending', sort: 'amount', desc: 'yes', limit: '3' });
    assert.deepEqual(
      rows.map(({ amount }) => amount),
      [10_000, 9999, 9998],
    );
    const all = await list('deposits', { status: 'pending', sort: 'amount', all: 'yes' });
    assert.deepEqual(
      all.rows.map(({ amount }) => amount),
      Array.from({ length: WAITING }, (_, at) => at + 1),
    );
    const narrowed = await list('deposits', { search: 'n999', all: 'yes' });
    assert.equal(narrowed.total, 11);
    assert.equal((await list('deposits', { status: 'approved' })).total, 0);
    assert.equal((await list('deposits', { to: '2025-03-04' })).total, 0);
    assert.equal((await list('deposits', { from: '2025-03-05', to: '2025-03-05' })).total, WAITING);
  });

  test('of two that claim one payment each is marked, however far apart they wait', async () => {
    const { rows, total } = await list('deposits', { status: 'twice' });
    assert.deepEqual([total, rows.map(({ request_number }) => request_number)], [2, ['N1', 'N9000']]);
    const { rows: first } = await list('deposits', { status: 'pending', limit: '2' });
    assert.deepEqual(
      first.map(({ twice }) => twice),
      [true, false],
    );
  });

  test('a player’s wallet and bids, the players, the withdrawals and the trail are lists too', async () => {
    await placeTestBid(
      world(),
      person,
      [
        { digits: '1', points: 10 },
        { digits: '2', points: 30 },
      ],
      { market: 'night' },
    );
    const { mobile } = person;
    const money = await list('story', { mobile, status: 'money', search: 'gift' });
    assert.deepEqual(
      money.rows.map(({ balance_after }) => balance_after),
      [500],
    );
    const lines = await list('story', { mobile, sort: 'points', status: 'bids' });
    assert.deepEqual(
      lines.rows.map(({ points, balance_after }) => [points, balance_after]),
      [
        [-30, 460],
        [-10, 460],
      ],
    );
    await world().desk('POST', `/players/${mobile}/block`);
    const blocked = await list('players', { status: 'blocked' });
    assert.deepEqual([blocked.total, blocked.rows[0]?.points], [1, 460]);
    const trail = await list('trail', { search: mobile, status: 'changes' });
    assert.deepEqual(
      trail.rows.map(({ action, about }) => [action, about]),
      [['player block', mobile]],
    );
    await world().desk('POST', '/markets/night', { name: 'Night Bazar' });
    await list('players', { search: mobile });
    const actionsOf = async (status: string) =>
      (await list('trail', { status })).rows.map(({ action }) => String(action));
    const [changes, looks] = [await actionsOf('changes'), await actionsOf('looks')];
    assert.ok(changes.includes('player block') && !changes.includes('player list'), 'reads are apart');
    assert.ok(looks.includes('player list') && !looks.includes('player block'));
    const proposed = { actor: 'Usha', action: 'propose', subject: person.userId };
    const detail = { operation: 'adjust', amount: 20_000, reason: 'goodwill', reference: '' };
    await writeAuditEntry(world().db, { ...proposed, detail }, world().now);
    const [asked] = (await list('story', { mobile, status: 'others', search: 'goodwill' })).rows;
    assert.deepEqual(
      [asked?.kind, asked?.note, asked?.points, asked?.balance_after],
      ['propose adjust', 'goodwill', 20_000, null],
    );
    assert.equal((await list('story', { mobile, status: 'money', search: 'goodwill' })).total, 0);
    const logIn = { actor: 'Usha', action: 'log in', subject: 'Usha', detail: {} };
    await writeAuditEntry(world().db, logIn, world().now);
    assert.deepEqual(await actionsOf('log-ins'), ['log in']);
    for (const status of ['changes', 'looks', 'setup'])
      assert.ok(!(await actionsOf(status)).includes('log in'), `a log-in is none of the ${status}`);
    const setup = await actionsOf('setup');
    assert.ok(setup.length > 0 && setup.every((action) => / stands?$/.test(action)), setup.join());
    assert.ok(!changes.some((action) => / stands?$/.test(action)), 'what a house began with is apart');
    const [market] = (await list('trail', { search: 'night bazar' })).rows;
    assert.deepEqual([market?.action, market?.about], ['market edit', 'Night Bazar']);
    assert.equal((await list('withdrawals')).total, 0);
  });

  test('a name is found in whatever form it was stored and is typed', async () => {
    const rename = (name: string) =>
      world().db.query('UPDATE player SET name = $2 WHERE user_id = $1', [person.userId, name]);
    const before = await list('players', { search: person.mobile });
    for (const [stored, typed] of [
      ['Rene\u0301e', 'ren\u00e9e'],
      ['Ren\u00e9e', 'rene\u0301'],
      ['ग\u095dवाल', 'ग\u0922\u093cवा'],
      ['ग\u0922\u093cवाल', 'ग\u095dवा'],
      ['Ｍｅｅｎａ', 'meena'],
      ['Meena', 'ＭＥＥＮＡ'],
      ['क्\u200dषमा', 'क्षमा'],
      ['क्षमा', 'क्\u200dषमा'],
    ] as const) {
      await rename(stored);
      const { body } = await world().desk('GET', `/find?${new URLSearchParams({ search: typed })}`);
      assert.deepEqual(
        (body.found as Row[]).map(({ mobile }) => mobile),
        [person.mobile],
        `find: "${typed}"`,
      );
      for (const name of ['players', 'deposits'] as const) {
        const { rows } = await list(name, { search: typed, limit: '1' });
        assert.deepEqual(
          rows.map(({ mobile }) => mobile),
          [person.mobile],
          `${name}: "${typed}"`,
        );
      }
    }
    await rename(String(before.rows[0]?.name));
  });

  test('a filter, an order or a player there is not is refused; so is who is no operator', async () => {
    for (const asked of ['?status=constructor', '?sort=constructor', '?sort=twice', '?sort=amount;--'])
      assert.equal(await refused(`/deposits${asked}`), 'BAD_REQUEST', asked);
    assert.equal(await refused('/lists/story'), 'BAD_REQUEST');
    assert.equal(await refused('/lists/story?mobile=9999999999'), 'NOT_FOUND');
    assert.equal(await refused('/lists/everything'), 'NOT_FOUND');
    const stranger = await world().desk('GET', '/deposits', undefined, { authorization: 'Bearer no' });
    assert.equal(stranger.http, 401);
  });
});
