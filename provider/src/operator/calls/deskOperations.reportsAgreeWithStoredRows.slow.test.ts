import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid } from '../../testing/playersAndBids';

type Row = Record<string, unknown> & { payout: number; staked: number };

/** Independent of the statements under test: every line with its own rate, added up here. */
const LINES = `SELECT l.bet_type, l.n1, l.n2, l.points, r.stake, r.win FROM bid_line l
  JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type
 WHERE l.settle_at = 'Open'`;

describeInWorld('what the screens of the desk read', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));
  const read = async (path: string) => {
    const { body } = await world().desk('GET', path);
    assert.equal(body.status, true, body.msg);
    return body;
  };
  const draw = 'market=m&date=2025-03-05&session=Open';

  test('the exposure of an open draw is the sum over its lines; payouts by type are the preview’s; ways back say what they do', async () => {
    const people = [
      await createTestPlayer(world(), 5000),
      await createTestPlayer(world(), 5000),
      await createTestPlayer(world(), 5000),
    ];
    for (const [n, person] of people.entries()) {
      const digits = ['6', '1', '6'].map((digit, at) => ({ digits: digit, points: 10 * (n + at + 1) }));
      assert.equal((await placeTestBid(world(), person, digits)).body.status, true);
      const panas = [
        { digits: '123', points: 10 + n },
        { digits: '150', points: 20 },
      ];
      assert.equal((await placeTestBid(world(), person, panas, { pana: 'Single Pana' })).body.status, true);
    }
    const wanted = new Map<string, number>();
    type Line = { bet_type: string; n1: string; n2: string; points: number; stake: number; win: number };
    for (const { bet_type, n1, n2, points, stake, win } of await world().db.query<Line>(LINES)) {
      const key = `${bet_type} ${n2 === '' ? n1 : `${n1}-${n2}`}`;
      wanted.set(key, (wanted.get(key) ?? 0) + Math.floor((points * win) / stake) / 100);
    }
    const { exposure } = (await read(`/reports/exposure?${draw}`)) as unknown as { exposure: Row[] };
    assert.equal(exposure.length, 4);
    assert.deepEqual(
      new Map(exposure.map((row) => [`${row.betType} ${row.number}`, row.payout])),
      new Map([...wanted].sort(([, a], [, b]) => b - a)),
    );

    const tonight = async () => (await read('/tonight')) as unknown as { due: Row[]; books: number };
    assert.deepEqual((await tonight()).due, []);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    const [due] = (await tonight()).due;
    assert.deepEqual([due?.market, due?.session, due?.lines], ['m', 'Open', 15]);
    await world().desk('POST', '/results/save', {
      market: 'm',
      date: '2025-03-05',
      session: 'Open',
      number: '123',
    });
    const { preview } = (await read(`/results/preview?${draw}`)) as unknown as { preview: Row };
    const { payouts } = (await read(`/results/payouts?${draw}`)) as unknown as { payouts: Row[] };
    const sum = (name: 'payout' | 'staked') => payouts.reduce((all, row) => all + row[name], 0);
    assert.deepEqual([sum('payout'), sum('staked')], [preview.payout, preview.staked]);
    assert.equal(payouts.find(({ betType }) => betType === 'Single Pana')?.winning, 3);

    const back = async () =>
      (await read(`/results/ways-back?${draw}`)) as unknown as Record<'revoke' | 'void', Row>;
    assert.deepEqual([(await back()).revoke.amount, (await back()).void.amount], [0, preview.staked]);
    await world().desk('POST', '/results/declare', { market: 'm', date: '2025-03-05', session: 'Open' });
    assert.deepEqual([(await back()).revoke.amount, (await back()).revoke.players], [preview.payout, 3]);
    assert.deepEqual([(await tonight()).due.length, (await tonight()).books], [0, 0]);

    // Players wait for the number of a draw that nobody bid on too: for a day, and one number of a Starline draw.
    const unbid = async () =>
      (await tonight()).due.map(
        ({ market, session, date, lines }) => `${market} ${session} ${date} ${lines}`,
      );
    const { now } = world();
    world().now = Date.parse('2025-03-05T12:30:00+05:30');
    assert.deepEqual(await unbid(), ['m Close 2025-03-05 0', 's Open 2025-03-05 0']);
    world().now += 86_400_000;
    assert.deepEqual(
      (await unbid()).filter((line) => /^[ms] .* 2025-03-05/.test(line)),
      [],
    );
    world().now = now;
  });

  test('what waits says since when, and when the newest came', async () => {
    const newest = async () => {
      const { waiting } = (await read('/tonight')) as unknown as { waiting: Row[] };
      const found = waiting.find(({ kind }) => String(kind) === 'deposits');
      return [found?.n, found?.since, found?.newest];
    };
    assert.deepEqual(await newest(), [0, null, null]);
    const person = await createTestPlayer(world());
    const asked = async (minutes: number) => {
      world().now += minutes * 60_000;
      const amount = { unique_token: person.token, request_amount: 500 + minutes, method: 'UPI' };
      assert.equal((await world().call('/api-fund-request-add', amount)).body.status, true);
      return new Date(world().now).toISOString();
    };
    const [first, second] = [await asked(1), await asked(2)];
    assert.deepEqual(await newest(), [2, first, second]);
  });

  test('the ledger as CSV comes to its control totals', async () => {
    const { csv, control, agrees } = (await read(
      '/reports/ledger-csv?from=2025-03-05&to=2025-03-05',
    )) as unknown as {
      csv: string;
      control: { entries: number };
      agrees: boolean;
    };
    assert.equal(agrees, true);
    assert.equal(csv.split('\n').length, control.entries + 1);
    assert.ok(control.entries > 10);
  });

  test('whose deposit carries a reference is told, however it is spelled', async () => {
    const person = await createTestPlayer(world(), 0);
    await world().desk('POST', '/settings/limits', { min_deposit: 1 });
    await world().db.query(
      `INSERT INTO deposit_request (user_id, id, amount, request_number, status, method, proof, proof_key, created_at)
       VALUES ($1, $1, 5000, 'N1', 2, 'UPI', 'UTR 77', 'UTR77', now())`,
      [person.userId],
    );
    const { taken } = (await read('/references?proof=utr-77')) as { taken: Record<string, unknown> };
    assert.deepEqual([taken.number, taken.amount, taken.mobile], ['N1', 50, person.mobile]);
    assert.equal((await read('/references?proof=other')).taken, null);
  });
});
