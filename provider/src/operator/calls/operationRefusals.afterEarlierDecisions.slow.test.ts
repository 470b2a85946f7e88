import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { STARTER_RATES } from '../../features/starter/setUpEmptySite';
import { describeInWorld } from '../../testing/onBothEngines';
import { newOperationAssertions } from '../../testing/operationAssertions';
import {
  bearerTokenHeader,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
} from '../../testing/operatorsAtDesk';
import { createTestMarkets, createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';
import { enableSealing } from '../../testing/sealedDrawFiles';

const TODAY = '2025-03-05';
const DECIDED = 'STATE 200 requestDecided';
const OF_OTHER = 'STATE 200 paidByOther';
const PROPOSED = 'STATE 200 proposedBefore';

describeInWorld('what the desk refuses because of what was done before', 'postgres', {}, (world) => {
  const { assertDone, assertRefused } = newOperationAssertions(world);
  let asha: Record<string, string>;
  let bina: Record<string, string>;
  before(async () => {
    await createTestMarkets(world());
    asha = bearerTokenHeader(await hireOperator(world(), 'asha', 'admin'));
    bina = bearerTokenHeader(await hireOperator(world(), 'bina', 'cashier'));
    await assertDone('set window', { open: '12:00 AM', close: '11:59 PM' });
  });

  const requestDeposit = async ({ token }: TestPlayer) => {
    const asked = { unique_token: token, request_amount: 500 };
    const { body } = await world().call('/api-fund-request-add', asked, { 'idempotency-key': randomUUID() });
    assert.equal(body.status, true, body.msg);
    const { deposits } = (await assertDone('deposit list', {})) as unknown as { deposits: { id: string }[] };
    return deposits.at(-1)?.id ?? '';
  };

  const requestWithdrawalAndHoldPoints = async ({ token, userId, mobile }: TestPlayer, points: number) => {
    world().now += 6000;
    await world().db.query(
      `INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now()) ON CONFLICT DO NOTHING`,
      [userId, mobile],
    );
    const asked = { unique_token: token, mobile: '', request_amount: points, payment_method: 2 };
    const { body } = await world().call('/api-user-withdraw-fund-request', asked);
    assert.equal(body.status, true, body.msg);
    const { withdrawals } = (await assertDone('withdraw list', {})) as unknown as {
      withdrawals: { id: string }[];
    };
    return withdrawals.at(-1)?.id ?? '';
  };

  test('a deposit that was rejected, or that waits for another person', async () => {
    const person = await createTestPlayer(world(), 0);
    const id = await requestDeposit(person);
    await assertRefused([['deposit screenshot', { id }, 'NOT_FOUND 404']]);
    await assertDone('deposit reject', { id, reason: 'no money came' });
    await assertRefused([
      ['deposit reject', { id }, DECIDED],
      ['deposit approve', { id, proof: 'UTR 1' }, DECIDED],
    ]);
    const waiting = { id: await requestDeposit(person) };
    await assertDone('deposit approve', waiting, asha);
    await assertRefused([['deposit approve', waiting, PROPOSED]], asha);
  });

  test('a withdrawal that somebody else pays, that was sent, or that was rejected', async () => {
    const person = await createTestPlayer(world(), 90_000);
    const claimed = { id: await requestWithdrawalAndHoldPoints(person, 1000) };
    await assertDone('withdraw claim', claimed, asha);
    await assertRefused(
      [
        ['withdraw claim', claimed, OF_OTHER],
        ['withdraw release', claimed, OF_OTHER],
        ['withdraw send', { ...claimed, receipt: 'https://bank.example/2000001' }, OF_OTHER],
      ],
      bina,
    );
    await assertDone('withdraw send', { ...claimed, receipt: 'https://bank.example/2000001' }, asha);
    const sentBack = { ...claimed, reason: 'the bank sent it back' };
    await assertDone('withdraw reject', sentBack, asha);
    await assertRefused([['withdraw reject', sentBack, PROPOSED]], asha);

    const rejected = { id: await requestWithdrawalAndHoldPoints(person, 1000), reason: 'wrong number' };
    await assertDone('withdraw reject', rejected);
    await assertRefused([['withdraw reject', rejected, DECIDED]]);

    await assertDone('withdraw claim', { id: await requestWithdrawalAndHoldPoints(person, 40_000) }, asha);
    const aboveLimit = { id: await requestWithdrawalAndHoldPoints(person, 40_000) };
    await assertDone('withdraw claim', aboveLimit, asha);
    await assertRefused([['withdraw claim', aboveLimit, PROPOSED]], asha);
  });

  test('rates and a log-in that wait for another person', async () => {
    const rates = STARTER_RATES.main.map((rate) => ({ ...rate, win: rate.win + 10 }));
    await assertDone('rates set', { mode: 'main', rates }, asha);
    await assertRefused([['rates set', { mode: 'main', rates }, PROPOSED]], asha);

    await hireOperator(world(), 'chetan', 'viewer');
    const { body } = await requestAsDeskPage(world(), '/operator/session/ask', { body: { name: 'chetan' } });
    const login = { name: 'chetan', code: String(body.code) };
    await assertDone('operator reset-login', login, asha);
    await assertRefused([['operator reset-login', login, PROPOSED]], asha);
  });

  test('a hundred asks for a log-in from one address', async () => {
    const ask = () => requestAsDeskPage(world(), '/operator/session/ask', { body: { name: 'nobody' } });
    let refused = await ask();
    for (let times = 0; refused.http === 200 && times < 100; times++) refused = await ask();
    assert.deepEqual([refused.http, refused.body.code], [429, 'LIMITED']);
  });

  test('pushes where the server has no keys for them', async () => {
    const subscription = { endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    const headers = await logInAtDeskHalfMinuteLater(world(), await hireOperator(world(), 'devi', 'admin'));
    const body = { ...subscription, language: 'en' };
    const refused = await requestAsDeskPage(world(), '/operator/push', { body, headers });
    assert.deepEqual([refused.http, refused.body.code], [200, 'NOT_FOUND'], String(refused.body.msg));
  });

  test('a result whose bids are in the archive, or not sealed yet', async () => {
    world().now = Date.parse(`${TODAY}T23:30:00+05:30`);
    const draw = { market: 'm', date: TODAY, session: 'Open' };
    await assertDone('result save', { ...draw, number: '123' });
    await assertDone('result declare', draw);
    await world().db.query("UPDATE draw SET archived_at = now() WHERE market_id = 'm'");
    await assertRefused([['result revoke', { ...draw, reason: 'a mistake' }, 'STATE 200 archived']]);

    const other = { market: 'g', date: TODAY, session: 'Open' };
    await assertDone('result save', { ...other, number: '12' });
    enableSealing(world());
    await assertDone('result declare', other);
    world().context.signingKeys = () => [];
    const late = { market: 's', date: TODAY, session: 'Open' };
    await assertRefused([['result save', { ...late, number: '123' }, 'STATE 200 notSealed']]);
  });
});
