import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  bearerTokenHeader,
  decideProposalAtDesk,
  type HiredOperator,
  hireOperator,
  listProposals,
} from '../../testing/operatorsAtDesk';
import {
  assertLedgerIsClean,
  createTestPlayer,
  readBalance,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

describeOnBothEngines('limits of one person', {}, (world) => {
  const people: Record<string, HiredOperator> = {};
  const personOf = (name: string) => people[name] ?? assert.fail(name);
  const headersOf = (name: string) => bearerTokenHeader(personOf(name));
  before(async () => {
    for (const name of ['Usha', 'Nisha']) {
      people[name] = await hireOperator(world(), name, 'cashier');
    }
    await world().desk('POST', '/settings/limits', {
      adjust_alone: 1000,
      deposit_alone: 1000,
      max_waiting: 3,
    });
  });

  const deposit = async (person: TestPlayer, amount: number): Promise<string> => {
    world().now += 6000;
    const asked = { unique_token: person.token, request_amount: amount };
    assert.equal((await world().call('/api-fund-request-add', asked)).body.status, true);
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string }[];
    };
    return deposits.filter(({ mobile }) => mobile === person.mobile).at(-1)?.id ?? '';
  };
  const approve = (id: string, name: string, proof?: string) =>
    world().desk('POST', `/deposits/${id}/approve`, proof ? { proof } : {}, headersOf(name));
  const adjust = (person: TestPlayer, amount: number, name: string, reference?: string) =>
    world().desk(
      'POST',
      '/adjustments',
      { mobile: person.mobile, amount, reason: 'prize', ...(reference && { reference }) },
      headersOf(name),
    );

  test('adjustments split into small ones, over players too, wait for another person past the limit of the day', async () => {
    world().now = MORNING;
    const [person, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const both = await Promise.all([adjust(person, 600, 'Usha', 'R-1'), adjust(person, 600, 'Usha', 'R-2')]);
    assert.equal(both.filter(({ body }) => 'proposed' in body).length, 1);
    assert.ok('proposed' in (await adjust(person, -500, 'Usha')).body, 'taking counts too');
    assert.ok('id' in (await adjust(person, 400, 'Usha')).body);
    assert.ok('proposed' in (await adjust(otherPlayer, 1, 'Usha')).body, 'another player is no other limit');
    assert.ok('id' in (await adjust(person, 1000, 'Nisha')).body);
    assert.equal(await readBalance(world(), person), 600 + 400 + 1000);
    const [first] = await listProposals(world());
    assert.equal(first?.about, person.mobile);
    assert.equal((await decideProposalAtDesk(world(), personOf('Usha'), first?.id)).http, 403);
    assert.equal((await decideProposalAtDesk(world(), personOf('Nisha'), first?.id)).body.done, true);
    assert.equal(await readBalance(world(), person), 600 + 400 + 1000 + 600);
    world().now += 24 * 3_600_000;
    assert.ok('id' in (await adjust(person, 1000, 'Usha')).body);
    await assertLedgerIsClean(world());
  });

  test('deposits without a reference, or above the limit of one cashier, player and day, need another person', async () => {
    const person = await createTestPlayer(world(), 0);
    assert.equal((await approve(await deposit(person, 700), 'Usha', 'UTR 0')).body.amount, 700);
    const bare = await approve(await deposit(person, 100), 'Usha');
    assert.equal(
      (await decideProposalAtDesk(world(), personOf('Nisha'), bare.body.proposed, false)).body.done,
      false,
    );
    const second = await deposit(person, 400);
    const { body } = await approve(second, 'Usha', 'UTR 1');
    assert.equal(await readBalance(world(), person), 700);
    assert.equal((await approve(second, 'Nisha', 'UTR 1')).body.status, true);
    assert.equal(await readBalance(world(), person), 1100);
    assert.equal((await decideProposalAtDesk(world(), personOf('Nisha'), body.proposed)).body.code, 'STATE');
    await assertLedgerIsClean(world());
  });

  test('points that meet in one wallet count as one, and the report names who credited them', async () => {
    const players: TestPlayer[] = await Promise.all(
      Array.from({ length: 4 }, () => createTestPlayer(world(), 0)),
    );
    const [to, first] = players;
    assert.ok(to);
    assert.ok(first);
    for (const [at, person] of players.slice(1).entries()) {
      const { body } = await approve(await deposit(person, 400), 'Nisha', `MEET ${at}`);
      assert.equal(body.amount, 400);
      const sent = { unique_token: person.token, amount: 400, mobile_no: to.mobile, transfer_note: '' };
      const answer = await world().call('/api-user-transfer-wallet-balance', sent);
      assert.equal(answer.body.status, true);
    }
    for (const [at, person] of [first, to].entries())
      assert.ok('proposed' in (await approve(await deposit(person, 100), 'Nisha', `MORE ${at}`)).body);
    assert.equal(
      (await approve(await deposit(await createTestPlayer(world(), 0), 400), 'Nisha', 'APART')).body.amount,
      400,
    );
    const day = '2025-03-06';
    const { rings } = (await world().desk('GET', `/reports/rings?from=${day}&to=${day}`)).body;
    assert.deepEqual(rings, [
      { mobile: to.mobile, name: to.name, operator: 'Nisha', senders: 3, amount: 1200 },
    ]);
    await assertLedgerIsClean(world());
  });

  test('a bank reference is unique in every spelling', async () => {
    const person = await createTestPlayer(world(), 0);
    assert.equal((await approve(await deposit(person, 200), 'Nisha', 'utr-5034 8812')).body.status, true);
    const id = await deposit(person, 200);
    for (const same of ['UTR50348812', ' utr 5034-8812 ', 'UTR/5034/8812', 'ＵＴＲ５０３４８８１２']) {
      assert.equal((await approve(id, 'Nisha', same)).body.code, 'TAKEN', same);
    }
    assert.equal((await approve(id, 'Nisha', '---')).body.code, 'BAD_REQUEST');
    assert.equal((await approve(id, 'Nisha', 'UTR50348813')).body.status, true);
  });

  test('one line of a statement credits one deposit, when two people press at once and again', async () => {
    const people = await Promise.all([createTestPlayer(world(), 0), createTestPlayer(world(), 0)]);
    const ids = await Promise.all(people.map((person) => deposit(person, 200)));
    const press = () =>
      Promise.all(ids.flatMap((id) => ['Usha', 'Nisha'].map((name) => approve(id, name, '503488990011'))));
    const answers = [...(await press()), ...(await press())];
    assert.equal(answers.filter(({ body }) => body.status === true).length, 1);
    const balances = await Promise.all(people.map((person) => readBalance(world(), person)));
    assert.deepEqual(balances.sort(), [0, 200]);
    await assertLedgerIsClean(world());
  });

  test('of two who open a deposit one has it for a minute, and the list says who', async () => {
    const id = await deposit(await createTestPlayer(world(), 0), 200);
    const open = (name: string) => world().desk('POST', `/deposits/${id}/open`, {}, headersOf(name));
    const answers = await Promise.all(['Usha', 'Nisha'].map(open));
    assert.deepEqual(answers.map(({ body }) => body.code ?? 'done').sort(), ['STATE', 'done']);
    const first = answers[0]?.body.status === true ? 'Usha' : 'Nisha';
    const other = first === 'Usha' ? 'Nisha' : 'Usha';
    type Row = { id: string; opened_by: string | null };
    const openedBy = async () =>
      ((await world().desk('GET', '/deposits')).body.deposits as Row[]).find((row) => row.id === id)
        ?.opened_by;
    assert.equal(await openedBy(), first);
    world().now += 61_000;
    assert.equal((await open(other)).body.status, true);
    assert.equal(await openedBy(), other);
    assert.equal((await approve(id, first, 'UTR OPENED')).body.status, true, 'opening decides nothing');
    await assertLedgerIsClean(world());
  });

  test('a player has so many requests waiting and no more, also when they are sent at once', async () => {
    const person = await createTestPlayer(world(), 5000);
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
    await assertLedgerIsClean(world());
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
