import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from '@ank/testkit/listen';
import { type BiddingRun, longestGapBetweenBidsSeconds, startDrillBidding } from './drillBidders';

const LIMIT = { timeout: 20_000 };

/** A provider that answers the n-th send of a key so; nothing at all where there is no answer. */
const runBiddersAgainstFakeProvider = async (
  answer: (key: string, send: number) => Record<string, unknown> | undefined,
  look: (bidding: BiddingRun) => Promise<void>,
): Promise<void> => {
  const sends = new Map<string, number>();
  const { port, close } = await listen(
    createServer((request, response) => {
      const key = String(request.headers['idempotency-key']);
      sends.set(key, (sends.get(key) ?? 0) + 1);
      const given = answer(key, sends.get(key) ?? 0);
      if (given) response.end(JSON.stringify(given));
      else response.destroy();
    }),
  );
  const bidding = startDrillBidding([`http://127.0.0.1:${port}`], ['token'], 'test');
  try {
    await look(bidding);
  } finally {
    bidding.abandon();
    await close();
  }
};

test('a bid whose fate is not known is sent again with its key until it is', LIMIT, async () => {
  const answers = [undefined, { status: false, code: 'BUSY' }, { status: false, code: 'FAULT' }];
  await runBiddersAgainstFakeProvider(
    (key, send) =>
      key === 'test-0-0' && send <= 3 ? answers[send - 1] : { status: true, bid_id: `id ${key}` },
    async (bidding) => {
      await bidding.waitForMoreBids(3);
      await bidding.stop();
      assert.deepEqual(bidding.placed[0]?.bidId, 'id test-0-0');
      assert.deepEqual(bidding.unsettled, { busy: 1, unknown: 2 });
    },
  );
});

test('a bid that is placed a second time for its key is found', LIMIT, async () => {
  await runBiddersAgainstFakeProvider(
    (key, send) => ({ status: true, bid_id: `${key} ${send}` }),
    async (bidding) => {
      await assert.rejects(bidding.waitForMoreBids(20), /Bid test-0-9 was placed twice/);
      await assert.rejects(bidding.stop(), /placed twice/);
    },
  );
});

test('a bid that is refused for good ends the run', LIMIT, async () => {
  await runBiddersAgainstFakeProvider(
    () => ({ status: false, code: 'CLOSED' }),
    async (bidding) => assert.rejects(bidding.waitForMoreBids(1), /A bid was refused: .*CLOSED/),
  );
});

test('the longest time without a bid is told in seconds', () => {
  const at = (ms: number) => ({ key: '', bidId: '', at: ms });
  assert.equal(longestGapBetweenBidsSeconds([0, 100, 2600, 2700].map(at)), 2.5);
  assert.equal(longestGapBetweenBidsSeconds([]), 0);
});
