import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWorld } from '../../testing/both';
import { bid, join, openMarkets } from '../../testing/people';
import { MORNING } from '../../testing/world';
import { sumsOf } from './sums';

const DAY = 86_400_000;
type Sum = { lines: number; staked: number; won: number; kept: number; pending: number };
type Row = Sum & { day?: string; betType?: string; market?: string };
type Period = { games: Row[]; types: Row[]; days: Row[]; money: { entries: number }[] };

/** Independent of the statements under test: every line by itself. */
const LINES = `SELECT l.bet_type, l.points, l.win_amount, l.state, d.play_date::text AS day, d.market_id AS market
  FROM bid_line l JOIN draw d ON d.draw_id = l.draw_id`;

inWorld('the reports of a month', 'postgres', {}, (world) => {
  const period = async (from: string, to: string) =>
    (await world().desk('GET', `/reports/period?from=${from}&to=${to}`)).body;
  const sums = async (from: string, to: string) => (await period(from, to)) as unknown as Period;

  test('by market, bet type and day come to the same, and to the lines themselves', async () => {
    await openMarkets(world());
    const person = await join(world(), 5000);
    for (let day = 0; day < 3; day++) {
      world().now = MORNING + day * DAY;
      await bid(world(), person, [
        { digits: '1', points: 10 + day },
        { digits: '6', points: 30 },
      ]);
      await bid(world(), person, [{ digits: '123', points: 20 }], { pana: 'Single Pana', market: 'night' });
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
    const one = await sums('2025-03-06', '2025-03-06');
    assert.deepEqual(
      one.days.map(({ day, lines: n, pending }) => [day, n, pending]),
      [['2025-03-06', 3, 3]],
    );
    const { body } = await world().desk('GET', '/reports/daily?date=2025-03-06');
    assert.deepEqual(body.games, one.games);
  });

  test('days that are turned or too many are refused', async () => {
    assert.equal((await period('2025-03-02', '2025-03-01')).code, 'BAD_REQUEST');
    assert.equal((await period('2024-01-01', '2025-03-01')).code, 'BAD_REQUEST');
  });

  test('more than the database adds up in its time is refused with what to do', async () => {
    const slow = async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    };
    const asked = sumsOf({ query: slow }, { from: '2025-03-01', to: '2025-03-31' });
    await assert.rejects(asked, { name: 'Refusal', code: 'BUSY', message: /ask for fewer days/ });
  });
});
