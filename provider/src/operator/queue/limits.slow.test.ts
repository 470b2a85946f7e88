import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onBothInWhole } from '../../testing/both';
import { balance, checkLedger, join, type Person } from '../../testing/people';
import { MORNING } from '../../testing/world';

onBothInWhole('limits of one person', {}, (world) => {
  const operators: Record<string, Record<string, string>> = {};
  before(async () => {
    for (const name of ['Usha', 'Nisha']) {
      const { body } = await world().desk('POST', '/operators', { name, role: 'cashier' });
      operators[name] = { authorization: `Bearer ${String(body.token)}` };
    }
    await world().desk('POST', '/settings/limits', {
      adjust_alone: 1000,
      deposit_alone: 1000,
      max_waiting: 3,
    });
  });

  const deposit = async (person: Person, amount: number): Promise<string> => {
    world().now += 6000;
    const asked = { unique_token: person.token, request_amount: amount };
    assert.equal((await world().call('/api-fund-request-add', asked)).body.status, true);
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string }[];
    };
    return deposits.filter(({ mobile }) => mobile === person.mobile).at(-1)?.id ?? '';
  };
  const approve = (id: string, name: string, proof?: string) =>
    world().desk('POST', `/deposits/${id}/approve`, proof ? { proof } : {}, operators[name]);
  const adjust = (person: Person, amount: number, name: string, reference?: string) =>
    world().desk(
      'POST',
      '/adjustments',
      { mobile: person.mobile, amount, reason: 'prize', ...(reference && { reference }) },
      operators[name],
    );

  test('adjustments split into small ones wait for a second person once they pass the limit of the day', async () => {
    world().now = MORNING;
    const [person, other] = [await join(world(), 0), await join(world(), 0)];
    const both = await Promise.all([adjust(person, 600, 'Usha', 'R-1'), adjust(person, 600, 'Usha', 'R-2')]);
    assert.deepEqual(both.map(({ body }) => body.done).sort(), [false, true]);
    assert.equal(
      (await adjust(person, -500, 'Usha')).body.code,
      'BAD_REQUEST',
      'taking counts too, and a reference is missing',
    );
    assert.equal((await adjust(person, 400, 'Usha')).body.done, true);
    assert.equal((await adjust(other, 1000, 'Usha')).body.done, true);
    assert.equal((await adjust(person, 1000, 'Nisha')).body.done, true);
    world().now += 24 * 3_600_000;
    assert.equal((await adjust(person, 1000, 'Usha')).body.done, true);
    assert.equal(await balance(world(), person), 600 + 400 + 1000 + 1000);
    const { adjustments } = (await world().desk('GET', '/adjustments')).body as {
      adjustments: { id: string; reference: string }[];
    };
    assert.match(adjustments[0]?.reference ?? '', /^R-[12]$/);
    const agree = (name: string) =>
      world().desk('POST', `/adjustments/${adjustments[0]?.id}/approve`, {}, operators[name]);
    assert.equal((await agree('Usha')).body.code, 'STATE');
    assert.equal((await agree('Nisha')).body.status, true);
    await checkLedger(world());
  });

  test('deposits above the limit of one cashier, player and day need a reference and a second cashier', async () => {
    const person = await join(world(), 0);
    assert.equal((await approve(await deposit(person, 700), 'Usha')).body.done, true);
    const second = await deposit(person, 400);
    assert.equal((await approve(second, 'Usha')).body.code, 'BAD_REQUEST');
    assert.equal((await approve(second, 'Usha', 'UTR 1')).body.done, false);
    assert.equal(await balance(world(), person), 700);
    assert.equal((await approve(second, 'Usha', 'UTR 1')).body.code, 'STATE', 'not twice by the same person');
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; agreed: string }[];
    };
    assert.equal(deposits.find(({ id }) => id === second)?.agreed, 'Usha');
    assert.equal((await approve(second, 'Nisha')).body.done, true);
    assert.equal(await balance(world(), person), 1100);
    await checkLedger(world());
  });

  test('a bank reference is unique in every spelling', async () => {
    const person = await join(world(), 0);
    assert.equal((await approve(await deposit(person, 200), 'Nisha', 'utr-5034 8812')).body.done, true);
    const id = await deposit(person, 200);
    for (const same of ['UTR50348812', ' utr 5034-8812 ', 'UTR/5034/8812', 'ＵＴＲ５０３４８８１２']) {
      assert.equal((await approve(id, 'Nisha', same)).body.code, 'TAKEN', same);
    }
    assert.equal((await approve(id, 'Nisha', '---')).body.code, 'BAD_REQUEST');
    assert.equal((await approve(id, 'Nisha', 'UTR50348813')).body.done, true);
  });

  test('a player has so many requests waiting and no more, also when they are sent at once', async () => {
    const person = await join(world(), 5000);
    await world().db.query(
      'INSERT INTO upi_number (user_id, kind, number, verified_at) VALUES ($1, 2, $2, now())',
      [person.userId, person.mobile],
    );
    await world().desk('POST', '/settings/window', { open: '12:00 AM', close: '11:59 PM' });
    const send = (path: string, amount: number) =>
      world().call(path, {
        unique_token: person.token,
        request_amount: amount,
        ...(path.includes('withdraw') && { mobile: '', payment_method: 2 }),
      });
    for (const path of ['/api-fund-request-add', '/api-user-withdraw-fund-request']) {
      const answers = await Promise.all([500, 501, 502, 503, 504].map((amount) => send(path, amount)));
      assert.equal(answers.filter(({ body }) => body.status === true).length, 3);
      assert.match(String(answers.find(({ body }) => body.status !== true)?.body.msg), /3 requests waiting/);
    }
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string }[];
    };
    await world().desk(
      'POST',
      `/deposits/${deposits.find(({ mobile }) => mobile === person.mobile)?.id}/reject`,
    );
    assert.equal((await send('/api-fund-request-add', 505)).body.status, true);
    await checkLedger(world());
  });

  test('limits within which nothing would fit are refused, whichever of the two is changed', async () => {
    const set = async (limits: Record<string, number>) =>
      (await world().desk('POST', '/settings/limits', limits)).body;
    const kept = async () => (await world().desk('GET', '/settings')).body.settings;
    const before = await kept();
    assert.equal(
      (await set({ min_deposit: 200_000 })).msg,
      'The min_deposit (200000) must not be more than the max_deposit (100000): change both at once',
    );
    for (const wrong of [
      { max_deposit: 99 },
      { min_deposit: 500, max_deposit: 499 },
      { max_withdrawal: 499 },
      { min_withdrawal: 100_001 },
    ]) {
      const { status, code } = await set(wrong);
      assert.deepEqual([status, code], [false, 'BAD_REQUEST'], JSON.stringify(wrong));
    }
    assert.deepEqual(await kept(), before);
    assert.equal((await set({ min_deposit: 200_000, max_deposit: 200_000 })).status, true);
    assert.equal((await set({ min_deposit: 100, max_deposit: 100_000 })).status, true);
  });
});
