import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * serving: as ever. leaving: as ever, but `/readyz` says no and connections end with their answer. refusing: what runs is
 * finished, what comes is answered 503 before it is begun, so that a proxy may give it to another process.
 */
export type Phase = 'serving' | 'leaving' | 'refusing';
export type Lifecycle = { phase: Phase /** Calls so far, refused ones too. */; calls: number };

/** How a process ends; ms. */
export type Ending = {
  /** How long it goes on serving once `/readyz` says no: what a balancer needs that asks there. */
  delay: number;
  /** How long it waits for what runs; after that connections are cut. */
  limit: number;
};

/** New calls stay away this long (ms) before the listener closes: none is on its way then. */
const QUIET = 250;
/** How long (ms) callers that come all the same are told so. */
const MOST_REFUSING = 2000;

export const newLifecycle = (): Lifecycle => ({ phase: 'serving', calls: 0 });

const isProbe = (url: string): boolean => url === '/healthz' || url === '/readyz';

/** Makes `app` keep to the phase that `lifecycle` is in; `onRefused` is told of each call that comes too late. */
export const followLifecycle = (app: FastifyInstance, lifecycle: Lifecycle, onRefused: () => void): void => {
  // Once the body has been read: an answer before that would meet a caller who is still writing.
  app.addHook('preValidation', async (request, reply) => {
    if (isProbe(request.url)) return;
    lifecycle.calls++;
    if (lifecycle.phase !== 'refusing') return;
    onRefused();
    const msg = 'The provider is restarting. Nothing was done. Please try again.';
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: false, msg, message: msg, code: 'RESTARTING' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.phase !== 'serving') reply.header('connection', 'close');
  });
};

/** Waits until no call has come for a while, or callers have been told long enough. */
const untilQuiet = async (lifecycle: Lifecycle): Promise<void> => {
  const until = performance.now() + MOST_REFUSING;
  for (let before = -1; before !== lifecycle.calls && performance.now() < until; ) {
    before = lifecycle.calls;
    await sleep(QUIET);
  }
};

/** Closes a listener once what runs on it has been answered, or after `limit` ms. */
export const closeWithin = async (app: FastifyInstance, limit: number): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close();
  clearTimeout(cut);
};

/** Ends serving without leaving a call in doubt: readiness fails first, what runs is finished, then the listener closes. */
export const endServing = async (
  app: FastifyInstance,
  lifecycle: Lifecycle,
  { delay, limit }: Ending,
): Promise<void> => {
  lifecycle.phase = 'leaving';
  if (delay > 0) await sleep(delay);
  const started = performance.now();
  lifecycle.phase = 'refusing';
  await untilQuiet(lifecycle);
  await closeWithin(app, Math.max(0, limit - (performance.now() - started)));
};
