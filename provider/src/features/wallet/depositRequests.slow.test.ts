import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { assertLedgerIsClean, createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';

describeOnBothEngines('requests for deposits', {}, (world) => {
  test('a reference stands at the desk, and one payment is one deposit', async () => {
    const [person, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const ask = ({ token }: TestPlayer, reference: string, request_amount = 500) =>
      world().call(
        '/api-fund-request-add',
        { unique_token: token, request_amount, reference },
        { 'idempotency-key': randomUUID() },
      );
    assert.equal((await ask(person, ' UTR 4251 9034 ')).body.status, true);
    assert.equal((await ask(person, 'utr42519034', 700)).body.code, 'TAKEN');
    const { deposits } = (await world().desk('GET', '/deposits')).body as {
      deposits: { id: string; mobile: string; reference: string }[];
    };
    const mine = deposits.find(({ mobile }) => mobile === person.mobile);
    assert.equal(mine?.reference, 'UTR 4251 9034');
    const proof = { proof: mine?.reference };
    assert.equal((await world().desk('POST', `/deposits/${mine?.id}/approve`, proof)).body.status, true);
    assert.equal((await ask(otherPlayer, 'UTR-42519034')).body.code, 'TAKEN');
    const limits = await world().call('/api-last-fund-request-detail', { unique_token: person.token });
    assert.deepEqual([limits.body.waiting, limits.body.max_waiting], [0, 10]);
    await assertLedgerIsClean(world());
  });
});
