import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets, createTestPlayer, placeTestBid } from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';
import { sumGamesAndMoneyOfPeriod } from './periodSums';

const DAY = 86_400_000;
type Sum = { players: number; lines: number; staked: number; won: number; kept: number; pending: number };
type Row = Sum & { day?: string; betType?: string; market?: string };
type Period = { games: Row[]; types: Row[]; days: Row[]; money: { entries: number }[] };

/** Independent of the statements under test: every line by itself. */
const LINES = `SELECT l.bet_type, l.points, l.win_amount, l.state, d.play_date::text AS day, d.market_id AS market
  FROM bid_line l JOIN draw d ON d.draw_id = l.draw_id`;

describeInWorld('the reports of a month', 'postgres', {}, (world) => {
  const period = async (from: string, to: string) =>
    (await world().desk('GET', `/reports/period?from=${from}&to=${to}`)).body;
  const sums = async (from: string, to: string) => (await period(from, to)) as unknown as Period;

  test('by market, bet type and day come to the same, and to the lines themselves', async () => {
    await createTestMarkets(world());
    const person = await createTestPlayer(world(), 5000);
    for (let day = 0; day < 3; day++) {
      world().now = MORNING + day * DAY;
      await placeTestBid(world(), person, [
        { digits: '1', points: 10 + day },
        { digits: '6', points: 30 },
      ]);
      await placeTestBid(world(), person, [{ digits: '123', points: 20 }], {
        pana: 'Single Pana',
        market: 'night',
      });
    }
    type Line = { bet_type: string; points: number; win_amount: number; day: string; market: string };
    const lines = await world().db.query<Line>(LINES);
    assert.equal(lines.length, 9);
    const wanted = (name: 'bet_type' | 'day' | 'market') => {
      const by = new Map<string, number>();
      for (const line of lines) by.set(line[name], (by.get(line[name]) ?? 0) + line.points / 100);
      return by;
    };
    const { games, types, days, money } = await sums('2025-03-01', '2025-03-31');
    const staked = (rows: Row[], name: 'betType' | 'day' | 'market') =>
      new Map(rows.map((row) => [String(row[name]), row.staked]));
    assert.deepEqual(staked(types, 'betType'), wanted('bet_type'));
    assert.deepEqual(staked(days, 'day'), wanted('day'));
    assert.deepEqual(staked(games, 'market'), wanted('market'));
    assert.ok(money.length > 0);
    const otherPlayer = await createTestPlayer(world(), 100);
    await placeTestBid(world(), otherPlayer, [{ digits: '1', points: 10 }]);
    const players = (await sums('2025-03-07', '2025-03-07')).days.map((row) => row.players);
    assert.deepEqual(players, [2], 'whoever bids on several lines, types and markets is one player');
    const one = await sums('2025-03-06', '2025-03-06');
    assert.deepEqual(
      one.days.map(({ day, lines: n, pending, kept }) => [day, n, pending, kept]),
      [['2025-03-06', 3, 3, 0]],
      'nothing of what still waits is kept',
    );
    const { body } = await world().desk('GET', '/reports/daily?date=2025-03-06');
    assert.deepEqual(body.games, one.games);
  });

  test('money that came and went stands at its hour of India, and only cash does', async () => {
    const person = await createTestPlayer(world(), 0);
    world().now = Date.parse('2025-03-10T21:40:00+05:30');
    const asked = { unique_token: person.token, request_amount: 300 };
    await world().call('/api-fund-request-add', asked);
    const { deposits } = (await world().desk('GET', '/deposits')).body as { deposits: { id: string }[] };
    await world().desk('POST', `/deposits/${deposits[0]?.id}/approve`, { proof: 'UTR 2140' });
    await world().desk('POST', '/adjustments', { mobile: person.mobile, amount: 25, reason: 'goodwill' });
    const { hours } = await period('2025-03-10', '2025-03-10');
    assert.deepEqual(hours, [{ hour: 21, deposits: 300, withdrawals: 0 }]);
    assert.deepEqual((await period('2025-03-11', '2025-03-11')).hours, []);
  });

  test('days that are turned or too many are refused', async () => {
    assert.equal((await period('2025-03-02', '2025-03-01')).code, 'BAD_REQUEST');
    assert.equal((await period('2024-01-01', '2025-03-01')).code, 'BAD_REQUEST');
  });

  test('more than the database adds up in its time is refused with what to do', async () => {
    const slow = async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    };
    const asked = sumGamesAndMoneyOfPeriod({ query: slow }, { from: '2025-03-01', to: '2025-03-31' });
    await assert.rejects(asked, { name: 'Refusal', code: 'BUSY', message: /ask for fewer days/ });
  });
});
