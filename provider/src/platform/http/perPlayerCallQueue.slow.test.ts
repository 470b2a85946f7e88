import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { issueSessionToken } from '../../features/accounts/sessionTokens';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import type { WorldAnswer } from '../../testing/testWorld';

describeInWorld(
  'one player who asks for everything at once',
  'postgres',
  { securitySettings: { perPlayer: 2 } },
  (world) => {
    before(() => createTestMarkets(world()));

    test('runs two calls at a time, 16 wait, the others are told so at once; nobody else notices', async () => {
      const [greedy, otherPlayer] = [await createTestPlayer(world()), await createTestPlayer(world())];
      const { context, db } = world();
      const second = await issueSessionToken(
        context,
        db,
        { userId: greedy.userId, address: '127.0.0.1' },
        world().now,
      );
      // The server has met both sessions, and knows whose they are.
      for (const unique_token of [greedy.token, second])
        await world().call('/api-user-wallet-balance', { unique_token });

      const refused: WorldAnswer[] = [];
      let all: Promise<WorldAnswer[]> = Promise.resolve([]);
      await db.tx(async (tx) => {
        // Nothing of this player gets on while this lasts.
        await tx.query('SELECT 1 FROM wallet WHERE user_id = $1 FOR UPDATE', [greedy.userId]);
        all = Promise.all(
          Array.from({ length: 30 }, async (_, nr) => {
            const answer = await placeTestBid(world(), { ...greedy, token: nr % 2 ? second : greedy.token }, [
              { digits: '1' },
            ]);
            if (answer.body.status !== true) refused.push(answer);
            return answer;
          }),
        );
        await pollUntilTrue('twelve are refused', () => refused.length >= 12);
        for (const { http, body, headers } of refused) {
          assert.deepEqual([http, body.code, body.retry_after], [429, 'BUSY', 5]);
          assert.equal(
            body.msg,
            'Too many requests at once. Nothing was done. Please try again in a few seconds.',
          );
          assert.equal(headers.get('retry-after'), '5');
        }
        // This transaction and the two calls that run.
        assert.ok(db.pool().busy <= 3, `${db.pool().busy} connections`);
        assert.equal((await placeTestBid(world(), otherPlayer, [{ digits: '2' }])).body.status, true);
      });
      const placed = (await all).filter(({ body }) => body.status === true);
      assert.deepEqual([placed.length, refused.length], [18, 12]);
      assert.equal(await readBalance(world(), greedy), 1000 - 18 * 10);
      await assertLedgerIsClean(world());
    });

    test('a call that fails gives its place back', async () => {
      const person = await createTestPlayer(world(), 0);
      for (let nr = 0; nr < 30; nr++)
        assert.equal((await placeTestBid(world(), person, [{ digits: '1' }])).body.code, 'FUNDS');
    });
  },
);
