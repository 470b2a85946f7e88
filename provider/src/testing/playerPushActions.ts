import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sendDuePushesToPlayers } from '../features/notices/sendDuePushesToPlayers';
import type { newFakePushPhone } from './fakePushService';
import type { TestPlayer } from './playersAndBids';
import type { World } from './testWorld';

type Phone = ReturnType<typeof newFakePushPhone>;

/** What players and the desk do in tests of pushes; `phone` gives a player a phone that has none. */
export const newPlayerPushActions = (world: () => World, phone: () => Phone) => ({
  switchOn: async ({ token }: TestPlayer, own = phone()) => {
    const { body } = await world().call('/api-push-on', { unique_token: token, ...own.subscription });
    assert.equal(body.status, true, body.msg);
    world().now += 1000;
    return { ...own, endpoint: own.subscription.endpoint };
  },

  /** Sends what is due later, in ms, when every phone's turn has come. */
  round: async (later = 30_000) => {
    world().now += later;
    await sendDuePushesToPlayers(world().context);
  },

  /** Asks for a deposit and has it decided. */
  deposit: async ({ token }: TestPlayer, decision: 'approve' | 'reject' = 'approve') => {
    const asked = { unique_token: token, request_amount: 7777 };
    await world().call('/api-fund-request-add', asked, { 'idempotency-key': randomUUID() });
    const { deposits } = (await world().desk('GET', '/deposits')).body as { deposits: { id: string }[] };
    const { body } = await world().desk('POST', `/deposits/${deposits.at(-1)?.id}/${decision}`, {});
    assert.equal(body.status, true, body.msg);
  },
});
