import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * leaving: serves, but `/readyz` says no and connections end with their answer. refusing: finishes what runs
 * and answers 503 before anything is begun, so that a proxy may give the call to another process.
 */
export type LifecycleState = {
  phase: 'serving' | 'leaving' | 'refusing';
  /** Refused ones too. */
  callsReceived: number;
};

export type ShutdownTimes = {
  /** The time that it serves on once `/readyz` says no, for a balancer that asks there. */
  delayMs: number;
  /** The time that it waits for what runs before connections are cut. */
  limitMs: number;
};

/** No new call for this long (ms) means that none is on its way. */
const QUIET = 250;
/** ms in which late callers are told to come again. */
const MOST_REFUSING = 2000;

export const newLifecycleState = (): LifecycleState => ({ phase: 'serving', callsReceived: 0 });

const waitUntilNoNewCalls = async (lifecycle: LifecycleState) => {
  const until = performance.now() + MOST_REFUSING;
  for (let before = -1; before !== lifecycle.callsReceived && performance.now() < until; ) {
    before = lifecycle.callsReceived;
    await sleep(QUIET);
  }
};

export const closeAppWithin = async (app: FastifyInstance, limitMs: number) => {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close();
  clearTimeout(cut);
};

/** Leaves no call in doubt: readiness fails first, what runs is finished, then the listener closes. */
export const shutDownGracefully = async (
  app: FastifyInstance,
  lifecycle: LifecycleState,
  { delayMs, limitMs }: ShutdownTimes,
) => {
  lifecycle.phase = 'leaving';
  if (delayMs > 0) await sleep(delayMs);
  const started = performance.now();
  lifecycle.phase = 'refusing';
  await waitUntilNoNewCalls(lifecycle);
  await closeAppWithin(app, Math.max(0, limitMs - (performance.now() - started)));
};
