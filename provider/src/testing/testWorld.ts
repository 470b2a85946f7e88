import { randomBytes } from 'node:crypto';
import { countHashesRunningAndQueued } from '../features/accounts/passwordHashQueue';
import { useCheapHashesInTests } from '../features/accounts/passwords';
import { newDemoSmsSender, type TextMessage } from '../features/accounts/textMessageSender';
import type { PushConfig } from '../features/push/pushKeysAndDestinations';
import { migrateSchema } from '../features/schema/migrate';
import { newBufferedRemoteLoadCounts } from '../features/telemetry/remoteLoadCounts';
import { newOperatorServer } from '../operator/operatorServer';
import { LOOPBACK_HOSTING } from '../operator/page/deskPageRoutes';
import { type Db, newExpiringCache } from '../platform/database/database';
import { type LogLevel, newLog } from '../platform/log';
import { newMetrics } from '../platform/metrics';
import { newSecurityEventRecorder } from '../platform/securityEvents';
import type { SecurityProfileName } from '../platform/securityProfileNames';
import { readSecuritySettings, type SecuritySettings } from '../platform/securitySettings';
import { newPlayerServer } from '../playerServer';
import type { ProviderContext } from '../process/providerContext';
import { registerGaugesReadWhenScraped } from '../process/registerGaugesReadWhenScraped';
import { boundPortOf } from '../serveProvider';
import { assertAndRecordOperationAnswer, assertAndRecordPlayerAnswer } from './assertAndRecordAnswers';

/** 5 March 2025, 9 in the morning in India: the moment at which a test's world begins. */
export const MORNING = Date.parse('2025-03-05T09:00:00+05:30');

export type WorldAnswer = {
  http: number;
  headers: Headers;
  body: Record<string, unknown> & { status?: unknown; msg?: string; code?: string };
};

/**
 * A provider over real HTTP with a clock the test turns, and everything it wrote to its log and sent to
 * phones.
 */
export type World = {
  context: ProviderContext;
  db: Db;
  now: number;
  /** ms by which the process counts as late; a busy machine's own would turn polls away. */
  late: number;
  url: string;
  deskUrl: string;
  logged: string[];
  sent: () => readonly TextMessage[];
  /**
   * Posts a player's call; env_type and app_key are added. Throws when the answer is not the protocol's.
   */
  call: (
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<WorldAnswer>;
  /**
   * Asks the desk as the console, or as the operator whose token is given. Throws when the answer is not the
   * protocol's.
   */
  desk: (
    method: 'GET' | 'POST',
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<WorldAnswer>;
  close: () => Promise<void>;
};

export type WorldOptions = {
  profile?: SecurityProfileName;
  demo?: boolean;
  securitySettings?: Partial<SecuritySettings>;
  level?: LogLevel;
  push?: PushConfig;
};

const toWorldAnswer = async (response: Response): Promise<WorldAnswer> => ({
  http: response.status,
  headers: response.headers,
  body: (await response.json()) as WorldAnswer['body'],
});

/**
 * Brings `db` to the schema and listens on free ports. Closing leaves the database open: it belongs to the
 * caller.
 */
export const newWorld = async (
  db: Db,
  { profile = 'secure', demo = false, securitySettings = {}, level = 'info', push }: WorldOptions = {},
): Promise<World> => {
  useCheapHashesInTests();
  await migrateSchema(db);
  const logged: string[] = [];
  const log = newLog((line) => logged.push(line), level);
  const metrics = newMetrics();
  registerGaugesReadWhenScraped(metrics, db.pool, countHashesRunningAndQueued);
  const sender = newDemoSmsSender(() => undefined);
  const localToken = randomBytes(16).toString('hex');
  const deskKey = randomBytes(32);
  const world: World = {
    context: {
      db,
      clock: () => world.now,
      databaseClockOffset: undefined,
      log,
      cache: newExpiringCache(),
      loads: newBufferedRemoteLoadCounts(db, () => world.now),
      sender,
      profile,
      // Calls of one player meet each other in the database, not in the queue before it.
      securitySettings: { ...readSecuritySettings({}, profile), perPlayer: 1000, ...securitySettings },
      metrics,
      security: newSecurityEventRecorder(log, metrics.security),
      demo,
      ...(push && { push }),
      secret: randomBytes(32),
      deskKey: () => deskKey,
    },
    db,
    now: MORNING,
    late: 0,
    url: '',
    deskUrl: '',
    logged,
    sent: () => sender.inbox?.() ?? [],
    call: async (path, body = {}, headers = {}) => {
      const request = { env_type: 'Prod', app_key: 'key', ...body };
      const answer = await toWorldAnswer(
        await fetch(`${world.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(request),
        }),
      );
      assertAndRecordPlayerAnswer(path, request, answer);
      return answer;
    },
    desk: async (method, path, body, headers = {}) => {
      const answer = await toWorldAnswer(
        await fetch(`${world.deskUrl}/operator${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localToken}`,
            'x-ank-seal': 'a test',
            ...headers,
          },
          ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
        }),
      );
      assertAndRecordOperationAnswer(method, path, body, answer);
      return answer;
    },
    close: async () => {
      await players.close();
      await desk.close();
    },
  };
  const players = newPlayerServer(world.context, {
    origins: ['https://play.example'],
    loopbackOrigins: false,
    trustProxy: 'loopback',
    loadShedding: { eventLoopDelayMs: () => world.late, atOnce: 0 },
  });
  const desk = newOperatorServer(world.context, localToken, {
    ...LOOPBACK_HOSTING,
    realClock: () => world.now,
  });
  // A test that held the process for minutes would find its idle connection cut.
  for (const { server } of [players, desk]) server.keepAliveTimeout = 0;
  await players.listen({ host: '127.0.0.1', port: 0 });
  await desk.listen({ host: '127.0.0.1', port: 0 });
  world.url = `http://127.0.0.1:${boundPortOf(players)}`;
  world.deskUrl = `http://127.0.0.1:${boundPortOf(desk)}`;
  return world;
};
