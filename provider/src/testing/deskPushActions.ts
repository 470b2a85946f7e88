import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach } from 'node:test';
import type { Role } from '@ank/protocol/operator/fields';
import { pushAlertsToDesks } from '../operator/push/pushAlerts';
import { MINUTE_MS } from '../platform/clock';
import type { newFakePushPhone, startFakePushService } from './fakePushService';
import {
  type HiredOperator,
  hireOperator,
  logInAtDeskHalfMinuteLater,
  requestAsDeskPage,
} from './operatorsAtDesk';
import { createTestMarkets, createTestPlayer, type TestPlayer } from './playersAndBids';
import { MORNING, type World } from './testWorld';

type Phone = ReturnType<typeof newFakePushPhone>;
export type DeskRequestHeaders = Record<string, string>;

export const subscribeDesk = (
  world: World,
  headers: DeskRequestHeaders,
  { subscription }: Phone,
  other = {},
) => requestAsDeskPage(world, '/operator/push', { body: { ...subscription, ...other }, headers });

export type DeskWithPush = { who: HiredOperator; headers: DeskRequestHeaders; phone: Phone };

/** A house with operators whose browsers are called, and a player who asks for deposits. */
export const newDeskPushActions = (
  pushService: Awaited<ReturnType<typeof startFakePushService>>,
  world: () => World,
) => {
  let player: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    player = await createTestPlayer(world(), 0);
    await world().desk('POST', '/settings/limits', { max_waiting: 300 });
  });
  beforeEach(async () => {
    world().now = MORNING;
    await world().db.query('DELETE FROM push_subscription');
    await world().db.query('UPDATE deposit_request SET status = 1 WHERE status = 0');
  });

  let people = 0;
  const hired = (role: Role) => hireOperator(world(), `Person${++people}`, role);
  return {
    hired,
    called: async (role: Role, other = {}): Promise<DeskWithPush> => {
      const [who, phone] = [await hired(role), pushService.phone()];
      const headers = await logInAtDeskHalfMinuteLater(world(), who);
      const { body } = await subscribeDesk(world(), headers, phone, other);
      assert.equal(body.status, true, String(body.msg));
      return { who, headers, phone };
    },
    toldAt: ({ subscription, decrypt }: Phone) =>
      pushService
        .at(subscription.endpoint)
        .map(({ body }) => JSON.parse(decrypt(body)) as Record<string, string>),
    ask: async (times = 1) => {
      for (let nr = 0; nr < times; nr++) {
        const asked = { unique_token: player.token, request_amount: 7777 };
        const key = { 'idempotency-key': randomUUID() };
        const { body } = await world().call('/api-fund-request-add', asked, key);
        assert.equal(body.status, true, body.msg);
      }
    },
    round: async (later = MINUTE_MS) => {
      world().now += later;
      await pushAlertsToDesks(world().context);
    },
  };
};
