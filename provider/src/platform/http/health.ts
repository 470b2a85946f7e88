import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { countLeakedSlotsByLane, findBlockedLanes, recordDatabaseIdle } from './concurrencyLanes';
import type { LifecycleState } from './gracefulShutdown';
import type { PlatformContext } from './platformContext';

const READY_WITHIN = 3000;
const LOOK_EVERY = 1000;

const isDatabaseReachable = (db: PlatformContext['db']) =>
  Promise.race([db.query('SELECT 1'), sleep(READY_WITHIN, undefined, { ref: false })]).then(
    (rows) => rows !== undefined,
    () => false,
  );

const isDatabaseIdle = ({ db, bids = db }: Pick<PlatformContext, 'db' | 'bids'>) =>
  [db, bids].every((lane) => {
    const { busy, waiting } = lane.pool();
    return busy + waiting === 0;
  });

/**
 * `/readyz` and `/healthz`. `leakedAfterMs`: how long a slot may be held before it counts as leaked once the
 * database is idle.
 */
export const healthRoutes = (
  app: FastifyInstance,
  context: Pick<PlatformContext, 'db' | 'bids'>,
  lifecycle: LifecycleState,
  leakedAfterMs?: number,
) => {
  const watch = setInterval(() => isDatabaseIdle(context) && recordDatabaseIdle(), LOOK_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(watch));
  app.get('/readyz', async (_request, reply) => {
    const isReady = lifecycle.phase === 'serving' && (await isDatabaseReachable(context.db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady });
  });
  // Asks for no database: restarting the process would not bring a lost one back. It would bring back slots
  // that nobody holds and for want of which everybody is turned away.
  app.get('/healthz', async (_request, reply) => {
    const blocked = findBlockedLanes(leakedAfterMs);
    if (blocked.length === 0) return { status: true };
    const leaked = countLeakedSlotsByLane(leakedAfterMs);
    return reply.code(503).send({
      status: false,
      forgotten: Object.fromEntries(blocked.map((kind) => [kind, leaked[kind]])),
    });
  });
};
