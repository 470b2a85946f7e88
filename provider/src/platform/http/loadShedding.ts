import type { FastifyInstance } from 'fastify';
import { newConcurrencyLane } from './concurrencyLanes';
import { busyRefusal } from './refusal';

const LOOK_EVERY = 50;
/** ms; a process that is later answers no poll. A bid has 2 s, of which it waits for the database too. */
const TOO_LATE = 500;
/** Polls under way that a late process still takes, late for other reasons; any other takes no wave whole. */
const AT_ONCE = 32;
const MOST_AT_ONCE = 256;
/** Seconds; phones shall not come back together. */
const AGAIN_FROM = 5;
const AGAIN_TO = 20;

/**
 * The calls that open screens make by themselves, to which load shedding applies first; nothing that a
 * player does is among them.
 */
const POLLS: ReadonlySet<string> = new Set([
  '/api-user-wallet-balance',
  '/api-get-dashboard-data',
  '/api-get-headline',
  '/api-get-slider-images',
  '/api-get-social-data',
  '/api-starline-game',
  '/api-galidisawar-game',
  '/api-galidisswar-game',
  '/api-notices',
]);

let due = Number.POSITIVE_INFINITY;
let late = 0;

/** ms by which what is due now waits: of the last look, or of the one that should have been. */
export const readEventLoopDelayMs = (): number => Math.max(late, performance.now() - due, 0);

const measureEventLoopDelay = () => {
  const now = performance.now();
  // Sinks slowly: what was shed must not come back in one wave.
  late = Math.max(now - due, late * 0.8);
  due = now + LOOK_EVERY;
};

export type LoadSheddingOptions = { eventLoopDelayMs: () => number; atOnce: number };

/**
 * A process that is late turns polls away, before their bodies are read, so that bids go on. 429 and not 503,
 * which says that it ends (decision 022).
 */
export const installPollShedding = (
  app: FastifyInstance,
  { eventLoopDelayMs, atOnce }: LoadSheddingOptions = {
    eventLoopDelayMs: readEventLoopDelayMs,
    atOnce: AT_ONCE,
  },
) => {
  if (due === Number.POSITIVE_INFINITY) {
    due = performance.now() + LOOK_EVERY;
    setInterval(measureEventLoopDelay, LOOK_EVERY).unref();
  }
  const lane = newConcurrencyLane('poll');
  const most = () => (eventLoopDelayMs() < TOO_LATE ? MOST_AT_ONCE : atOnce);
  const refusal = () =>
    busyRefusal(undefined, AGAIN_FROM + Math.floor(Math.random() * (AGAIN_TO - AGAIN_FROM)));
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = POLLS.has(request.routeOptions.url ?? '') && !lane.hasRoom(most());
    done(isRefused ? refusal() : undefined);
  });
  // A poll takes its place once it has arrived whole: half a body takes none.
  app.addHook('onRoute', (route) => {
    if (!POLLS.has(route.url)) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return lane.run(() => handler.call(this, request, reply), { atOnce: most(), refusal });
    };
  });
};
