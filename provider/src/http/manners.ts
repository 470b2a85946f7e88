import type { FastifyInstance } from 'fastify';
import { busy } from './refusal';

/** For each that runs; more is no person at a phone. */
const WAITING_EACH = 8;
const MOST_OWNERS = 20_000;

type Line = { running: number; waiting: (() => void)[] };

/** At most `atOnce` calls of a player run at a time, so that nobody fills the pool alone. */
export const newShares = (atOnce: number) => {
  const lines = new Map<string, Line>();
  const owners = new Map<string, string>();
  return {
    learn: (token: string, userId: string) => {
      if (owners.has(token)) return;
      if (owners.size >= MOST_OWNERS) owners.clear();
      owners.set(token, userId);
    },
    /** `wait` undefined: at once. Throws the busy refusal when too many wait. */
    turnOf: (token: string) => {
      const who = owners.get(token) ?? token;
      const line = lines.get(who) ?? { running: 0, waiting: [] };
      lines.set(who, line);
      const isFull = line.running >= atOnce;
      if (isFull && line.waiting.length >= WAITING_EACH * atOnce)
        throw busy('Too many requests at once. Nothing was done. Please try again in a few seconds.');
      const wait = isFull ? new Promise<void>((resolve) => line.waiting.push(resolve)) : undefined;
      if (!isFull) line.running++;
      const end = () => {
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.running === 0) lines.delete(who);
      };
      return { wait, end };
    },
  };
};

const LOOK_EVERY = 50;
/** ms; a process that is later answers no poll. A bid has 2 s, of which it waits for the database too. */
const TOO_LATE = 500;
/** Polls under way that a late process still takes, late for other reasons; any other takes no wave whole. */
const AT_ONCE = 32;
const MOST_AT_ONCE = 256;
/** Seconds; phones shall not come back together. */
const AGAIN_FROM = 5;
const AGAIN_TO = 20;

/** What open screens ask for by themselves; whatever a player does is not among them. */
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
export const lateness = () => Math.max(late, performance.now() - due, 0);

const look = () => {
  const now = performance.now();
  // Sinks slowly: what was shed must not come back in one wave.
  late = Math.max(now - due, late * 0.8);
  due = now + LOOK_EVERY;
};

export type Manners = { howLate: () => number; atOnce: number };

/**
 * A process that is late turns polls away, before their bodies are read, so that bids go on. 429 and not 503,
 * which says that it ends (decision 022).
 */
export const shedPolls = (
  app: FastifyInstance,
  { howLate, atOnce }: Manners = { howLate: lateness, atOnce: AT_ONCE },
) => {
  if (due === Number.POSITIVE_INFINITY) {
    due = performance.now() + LOOK_EVERY;
    setInterval(look, LOOK_EVERY).unref();
  }
  const taken = new Set<unknown>();
  app.addHook('onResponse', (request, _reply, done) => {
    taken.delete(request);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!POLLS.has(request.routeOptions.url ?? '')) return done();
    if (taken.size < (howLate() < TOO_LATE ? MOST_AT_ONCE : atOnce)) {
      taken.add(request);
      return done();
    }
    done(busy(undefined, AGAIN_FROM + Math.floor(Math.random() * (AGAIN_TO - AGAIN_FROM))));
  });
};
