import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { MORNING, type World } from '../../testing/testWorld';
import { ensureDrawsOfDate } from '../draws/ensureDraws';
import { settleAllLateBids } from '../settlement/settleAllLateBids';
import { setHoliday } from './holidays';

const [TODAY, NEXT, AFTER] = ['2025-03-05', '2025-03-06', '2025-03-07'];
const instantOfDay = (day: string, time: string) => Date.parse(`${day}T${time}+05:30`);

const postHoliday = (world: World, body: Record<string, unknown>, key: string = randomUUID()) =>
  world.desk('POST', '/holidays', body, { 'idempotency-key': key });
const postHolidayRemoval = async (world: World, body: Record<string, unknown>) =>
  (await world.desk('POST', '/holidays/remove', body)).body;
const formatDrawStates = async ({ db }: World, date: string) => {
  const rows = await db.query<{ market_id: string; state: string }>(
    'SELECT market_id, state FROM draw WHERE play_date = $1::date ORDER BY market_id',
    [date],
  );
  return rows.map(({ market_id, state }) => `${market_id} ${state}`).join(', ');
};
const ALL_OFF = 'g off, m off, night off, s off';
const ALL_ON = 'g on, m on, night on, s on';

describeOnBothEngines('a holiday', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('of all markets: no bid, no result, the app says closed; taken back, they are played', async () => {
    const person = await createTestPlayer(world(), 100);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) {
      const { body } = await postHoliday(world(), { date: NEXT, reason: 'Holi' }, key);
      assert.deepEqual([body.status, body.markets], [true, 4]);
    }
    assert.equal(await formatDrawStates(world(), NEXT), ALL_OFF);
    assert.equal(
      (await placeTestBid(world(), person, [{ digits: '6' }])).body.status,
      true,
      'today is played',
    );
    world().now = instantOfDay(NEXT, '09:00:00');
    const { body } = await placeTestBid(world(), person, [{ digits: '6' }], { date: '6-March-2025' });
    assert.equal(body.code, 'CLOSED');
    const cards = (await world().call('/api-get-dashboard-data', { unique_token: person.token })).body;
    const shown = (cards.result as { msg_status: number }[]).map(({ msg_status }) => msg_status);
    assert.deepEqual(shown, [2, 2]);
    world().now = instantOfDay(NEXT, '12:00:00');
    const saved = { market: 'm', date: NEXT, session: 'Open', number: '123' };
    assert.equal((await world().desk('POST', '/results/save', saved)).body.code, 'STATE');
    assert.deepEqual((await postHolidayRemoval(world(), { date: NEXT })).calledOff, []);
    assert.equal(await formatDrawStates(world(), NEXT), ALL_ON);
    assert.equal((await postHolidayRemoval(world(), { date: NEXT })).code, 'NOT_FOUND');
    world().now = MORNING;
  });

  test('of chosen markets leaves the others, and holds against edits and for markets to come', async () => {
    assert.equal((await postHoliday(world(), { date: AFTER, markets: ['m', 's'] })).body.status, true);
    assert.equal(await formatDrawStates(world(), AFTER), 'g on, m off, night on, s off');
    assert.equal((await postHoliday(world(), { date: AFTER, markets: ['m', 'g'] })).body.code, 'TAKEN');
    assert.equal((await postHoliday(world(), { date: AFTER, markets: ['nowhere'] })).body.code, 'NOT_FOUND');
    assert.equal((await postHoliday(world(), { date: AFTER })).body.status, true, 'all of them now');
    assert.equal((await postHoliday(world(), { date: AFTER, markets: ['g'] })).body.code, 'TAKEN');
    assert.equal((await world().desk('POST', '/markets/m', { open: '10:45' })).body.status, true);
    const late = { id: 'late', mode: 'starline', name: 'Starline 11 PM', open: '23:00' };
    assert.equal((await world().desk('POST', '/markets', late)).body.status, true);
    world().now = instantOfDay(AFTER, '09:00:00');
    await ensureDrawsOfDate(world().db, AFTER, world().now);
    assert.equal(await formatDrawStates(world(), AFTER), ALL_OFF);
    const { coming } = (await world().desk('GET', '/calendar')).body as { coming: { about: string }[] };
    assert.deepEqual(coming.map(({ about }) => about).sort(), ['', 'Kaveri', 'Starline 12:00 PM']);
    await postHolidayRemoval(world(), { date: AFTER });
    assert.equal(
      await formatDrawStates(world(), AFTER),
      'g on, late on, m off, night on, s off',
      'their own holidays stand',
    );
    await postHolidayRemoval(world(), { date: AFTER, market: 'm' });
    const [draw] = await world().db.query<{ open_cutoff: Date }>(
      "SELECT open_cutoff FROM draw WHERE market_id = 'm' AND play_date = $1::date AND state = 'on'",
      [AFTER],
    );
    assert.equal(draw?.open_cutoff.getTime(), instantOfDay(AFTER, '10:45:00'), 'by the times of today');
    await postHolidayRemoval(world(), { date: AFTER, market: 's' });
    world().now = MORNING;
  });

  test('is refused for a day with bids until the draw is called off, and the stakes are back', async () => {
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '6' }], { market: 'night' });
    const { body } = await postHoliday(world(), { date: TODAY });
    assert.equal(body.code, 'STATE');
    assert.match(String(body.msg), /^There are bids or a result on 2025-03-05 for Kaveri, Main Mandi: call /);
    assert.match(await formatDrawStates(world(), TODAY), /night on/, 'nothing was changed');
    for (const market of ['m', 'night'])
      await world().desk('POST', '/draws/void', { market, date: TODAY, reason: 'Holiday' });
    assert.equal(await readBalance(world(), person), 100);
    assert.equal((await postHoliday(world(), { date: TODAY })).body.status, true);
    assert.deepEqual((await postHolidayRemoval(world(), { date: TODAY })).calledOff, [
      'Kaveri',
      'Main Mandi',
    ]);
    await assertLedgerIsClean(world());
  });

  test('belongs to a day in India: the last millisecond is not past, and the night before is played to its end', async () => {
    world().now = instantOfDay(NEXT, '23:59:59.999');
    assert.equal((await postHoliday(world(), { date: NEXT, markets: ['g'] })).body.status, true);
    assert.equal((await postHoliday(world(), { date: AFTER })).body.status, true);
    world().now += 1;
    for (const date of [NEXT, '2024-12-25', '2027-01-01'])
      assert.equal((await postHoliday(world(), { date, markets: ['m'] })).body.code, 'BAD_REQUEST', date);
    assert.equal((await postHolidayRemoval(world(), { date: NEXT, market: 'g' })).code, 'BAD_REQUEST');
    world().now = instantOfDay(AFTER, '00:10:00');
    const person = await createTestPlayer(world(), 100);
    const options = { market: 'night', session: 'Close', date: '6-March-2025' };
    const { body } = await placeTestBid(world(), person, [{ digits: '6', session: 'Close' }], options);
    assert.equal(body.status, true, body.msg);
    world().now = MORNING;
  });

  test('is set by an admin alone', async () => {
    const other = bearerTokenHeader(await hireOperator(world(), 'Ravi', 'results'));
    for (const path of ['/holidays', '/holidays/remove'])
      assert.equal((await world().desk('POST', path, { date: '2025-04-01' }, other)).http, 403);
    assert.equal((await world().desk('GET', '/calendar', undefined, other)).http, 200);
  });
});

describeInWorld('a holiday at the same moment as', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));
  const waits = (text: string) => async () =>
    (
      await world().db.query(
        "SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
        [`%${text}%`],
      )
    ).length > 0;

  test('a bid that is being written gives the stake back', async () => {
    const person = await createTestPlayer(world(), 100);
    const { release } = await holdTransactionOpen(world().db, (tx) =>
      tx.query('SELECT 1 AS locked FROM wallet WHERE user_id = $1 FOR UPDATE', [person.userId]),
    );
    const waiting = placeTestBid(world(), person, [{ digits: '6' }]);
    await pollUntilTrue('the bid waits for the wallet', waits('WITH caller AS'));
    assert.equal((await postHoliday(world(), { date: TODAY })).body.status, true);
    await release();
    assert.equal((await waiting).body.status, true, 'it was taken in time');
    assert.equal(await readBalance(world(), person), 90);
    assert.equal((await world().desk('POST', '/markets/m', { sort: 9 })).body.status, true);
    assert.match(await formatDrawStates(world(), TODAY), /m off/, 'an edit does not open the day for it');
    assert.equal(await settleAllLateBids(world().context), 1);
    assert.equal(await readBalance(world(), person), 100);
    assert.match(await formatDrawStates(world(), TODAY), /m void/);
    await assertLedgerIsClean(world());
  });

  const asked = (date: string) => ({ date, markets: undefined, reason: '', actor: 'Usha', now: world().now });

  test('the making of the day’s draws leaves none that is on, whoever comes first', async () => {
    const { db } = world();
    const first = await holdTransactionOpen(db, (tx) => setHoliday(tx, asked(AFTER)));
    const making = ensureDrawsOfDate(db, AFTER, world().now);
    await pollUntilTrue('the draws wait for the holiday', waits('INSERT INTO draw'));
    await first.release();
    await making;
    assert.equal(await formatDrawStates(world(), AFTER), ALL_OFF);

    const second = await holdTransactionOpen(db, (tx) => ensureDrawsOfDate(tx, '2025-03-08', world().now));
    const setting = db.tx((tx) => setHoliday(tx, asked('2025-03-08')));
    await pollUntilTrue('the holiday waits for the draws', waits('INSERT INTO draw'));
    await second.release();
    await setting;
    assert.equal(await formatDrawStates(world(), '2025-03-08'), ALL_OFF);
  });

  test('a new market: it keeps the day as well', async () => {
    const { release } = await holdTransactionOpen(world().db, (tx) => setHoliday(tx, asked(NEXT)));
    const body = { id: 'new', mode: 'gali', name: 'Deesawar', open: '20:00' };
    const adding = world().desk('POST', '/markets', body);
    await pollUntilTrue('the market waits', waits('FROM market ORDER BY market_id FOR UPDATE'));
    await release();
    assert.equal((await adding).body.status, true);
    assert.equal(await formatDrawStates(world(), NEXT), ALL_OFF);
  });
});
