import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  TEST_PLAYER_PASSWORD,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';
import { requestPayoutsForExcludedPlayers } from './breaksAndExclusions';

const HOUR = 3_600_000;

describeOnBothEngines('pauses that players take', {}, (world) => {
  const switchTo = (on: boolean) => world().desk('POST', '/settings/play', { on, helpline: 'Call 14416' });
  before(async () => {
    await createTestMarkets(world());
    await switchTo(true);
  });

  const keyed = (path: string, { token }: TestPlayer, body: object) =>
    world().call(path, { unique_token: token, ...body }, { 'idempotency-key': randomUUID() });
  const saveNumber = ({ userId, mobile }: TestPlayer) =>
    world().db.query('INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, $3)', [
      userId,
      mobile,
      new Date(MORNING - 100 * HOUR).toISOString(),
    ]);
  const logIn = async ({ mobile }: TestPlayer) =>
    (await world().call('/api-user-login', { mobile, password: TEST_PLAYER_PASSWORD })).body;
  const exclude = async (person: TestPlayer, months = 6, password = TEST_PLAYER_PASSWORD) =>
    (await keyed('/api-play-exclude', person, { months, password })).body;
  const stake = async (person: TestPlayer) =>
    (await placeTestBid(world(), person, [{ digits: '6', points: 10 }], { market: 'night' })).body;

  test('a break refuses bids, deposits and points from others, lets withdraw, ends by itself and grows alone', async () => {
    world().now = MORNING;
    const [person, friend] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 1000)];
    await saveNumber(person);
    for (const hours of [23, 1009])
      assert.equal((await keyed('/api-play-break', person, { hours })).body.code, 'BAD_REQUEST');
    const { body } = await keyed('/api-play-break', person, { hours: 48 });
    assert.equal(body.break_until, new Date(MORNING + 48 * HOUR).toISOString());
    assert.equal((await keyed('/api-play-break', person, { hours: 24 })).body.code, 'STATE');
    world().now = MORNING + 3 * HOUR;
    assert.equal((await stake(person)).code, 'PAUSED');
    assert.equal((await keyed('/api-fund-request-add', person, { request_amount: 500 })).body.code, 'PAUSED');
    const sent = await keyed('/api-user-transfer-wallet-balance', friend, {
      amount: 100,
      mobile_no: person.mobile,
      transfer_note: '',
    });
    assert.equal(sent.body.code, 'REFUSED');
    assert.equal((await logIn(person)).status, true);
    const out = await keyed('/api-user-withdraw-fund-request', person, {
      mobile: person.mobile,
      request_amount: 500,
      payment_method: 2,
    });
    assert.equal(out.body.status, true, String(out.body.msg));
    world().now = MORNING + 48 * HOUR - 1;
    assert.equal((await stake(person)).code, 'PAUSED');
    world().now += 1;
    assert.equal((await stake(person)).status, true);
    await assertLedgerIsClean(world());
  });

  test('who excludes himself is out at once, cannot log in or register again, and no command lets him in', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    assert.equal((await exclude(person, 6, 'wrong-1')).code, 'CREDENTIALS');
    assert.equal((await exclude(person, 5)).code, 'BAD_REQUEST');
    assert.match(String((await exclude(person)).msg), /^Please save a number/);
    await saveNumber(person);
    assert.equal((await exclude(person)).status, true);
    assert.equal((await stake(person)).code, 'AUTH');
    const { code, msg } = await logIn(person);
    assert.deepEqual(
      [code, msg],
      ['EXCLUDED', 'You excluded yourself from playing here until 05-Sep-2025 09:00 AM.'],
    );
    const again = await world().call('/api-check-mobile', { mobile: person.mobile });
    assert.equal(again.body.code, 'TAKEN');
    for (const word of ['block', 'unblock', 'reset-sessions'])
      await world().desk('POST', `/players/${person.mobile}/${word}`, {});
    await switchTo(false);
    assert.equal((await logIn(person)).code, 'EXCLUDED', 'also where the operator offers it no longer');
    await switchTo(true);
    world().now = Date.parse('2025-09-05T08:59:59.999+05:30');
    assert.equal((await logIn(person)).code, 'EXCLUDED');
    world().now += 1;
    assert.equal((await logIn(person)).status, true);
  });

  test('the wallet is paid out at once, later wins too, and the operator is told what is owed', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    await saveNumber(person);
    assert.equal((await placeTestBid(world(), person, [{ digits: '6', points: 10 }])).body.status, true);
    assert.equal((await exclude(person)).status, true);
    const waiting = async () => {
      const { withdrawals } = (await world().desk('GET', '/withdrawals')).body as {
        withdrawals: { mobile: string; amount: number }[];
      };
      return withdrawals.filter(({ mobile }) => mobile === person.mobile).map(({ amount }) => amount);
    };
    assert.deepEqual(await waiting(), [90], 'whatever the hours and the least amount are');
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const report = async () =>
      (await world().desk('GET', '/reports/play')).body as {
        excluded: number;
        players: { mobile: string; points: number; held: number }[];
      };
    const own = async () => (await report()).players.find(({ mobile }) => mobile === person.mobile);
    assert.deepEqual([(await own())?.points, (await own())?.held], [95, 90]);
    await requestPayoutsForExcludedPlayers(world().context);
    await requestPayoutsForExcludedPlayers(world().context);
    assert.deepEqual(await waiting(), [90, 95]);
    assert.equal((await own())?.points, 0);
    await assertLedgerIsClean(world());
  });

  test('a log-in in the moment of the exclusion leaves no session', async () => {
    world().now = MORNING;
    for (let round = 0; round < 5; round += 1) {
      const person = await createTestPlayer(world(), 0);
      const [, entered] = await Promise.all([exclude(person), logIn(person)]);
      const token = String(entered.unique_token ?? '');
      const { http } = await world().call('/api-user-wallet-balance', { unique_token: token });
      assert.equal(http, 401);
    }
  });

  test('net result, reminder and helpline are told; where it is off none of it is there', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 1000);
    await stake(person);
    await keyed('/api-play-reminder', person, { minutes: 30 });
    assert.equal((await keyed('/api-play-reminder', person, { minutes: 7 })).body.code, 'BAD_REQUEST');
    const ask = async (since?: string) =>
      (await world().call('/api-play-limits', { unique_token: person.token, ...(since && { since }) })).body;
    const { net, reminder, helpline, net_since } = await ask(new Date(MORNING + 1).toISOString());
    assert.deepEqual(
      net,
      [7, 30, 365].map((days) => ({ days, amount: -10 })),
    );
    assert.deepEqual([reminder, helpline, net_since], [30, 'Call 14416', 0]);
    world().now = MORNING + 8 * 24 * HOUR;
    assert.deepEqual((await ask()).net, [
      { days: 7, amount: 0 },
      { days: 30, amount: -10 },
      { days: 365, amount: -10 },
    ]);
    const features = async () => (await world().call('/api-get-social-data')).body.features as string[];
    assert.ok((await features()).includes('play-limits'));
    const register = async (adult?: boolean) =>
      (
        await world().call('/api-user-registration', {
          name: 'A',
          password: 'river-17-x',
          mobile: '9123400001',
          ticket: 'none',
          adult,
        })
      ).body;
    assert.equal((await register()).code, 'TICKET', 'what is costly to ask comes first');
    await switchTo(false);
    assert.equal((await ask()).code, 'NOT_FOUND');
    assert.ok(!(await features()).includes('play-limits'));
    assert.equal(await readBalance(world(), person), 990);
    await switchTo(true);
  });
});

describeOnBothEngines('registration of adults', { profile: 'documented' }, (world) => {
  test('asks for the word only where the operator has it on', async () => {
    const register = async (mobile: string, adult?: boolean) =>
      (await world().call('/api-user-registration', { name: 'A', password: 'river-17-x', mobile, adult }))
        .body;
    assert.equal((await register('9123400001')).status, true);
    await world().desk('POST', '/settings/play', { on: true, terms: 'https://house.example/terms' });
    assert.equal((await world().call('/api-get-social-data')).body.terms_url, 'https://house.example/terms');
    assert.equal((await register('9123400002')).code, 'ADULT');
    assert.equal((await register('9123400002', false)).code, 'ADULT');
    assert.equal((await register('9123400002', true)).status, true);
    const [row] = await world().db.query<{ adult_at: Date }>(
      "SELECT adult_at FROM player WHERE mobile = '9123400002'",
    );
    assert.equal(row?.adult_at.getTime(), world().now);
  });
});
