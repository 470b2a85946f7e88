import { busy } from './refusal';

/** Calls that may wait for each that runs; more at once is no person at a phone. */
const WAITING_EACH = 8;
/** Owners of tokens that are remembered; then all are learned again. */
const MOST_OWNERS = 20_000;

type Line = { running: number; waiting: (() => void)[] };

export type Shares = {
  /** Runs a call with this token when its player's turn comes. Throws the busy refusal, before anything is begun, when too many wait. */
  inTurn: <T>(token: string, work: () => Promise<T>) => Promise<T>;
  /** Tells whose token that is: all sessions of a player share. */
  learn: (token: string, userId: string) => void;
};

/**
 * Gives each player a fair share of the database: at most `atOnce` calls of one run at a time, so that nobody fills the
 * pool alone.
 */
export const newShares = (atOnce: number): Shares => {
  const lines = new Map<string, Line>();
  const owners = new Map<string, string>();
  return {
    learn: (token, userId) => {
      if (owners.has(token)) return;
      if (owners.size >= MOST_OWNERS) owners.clear();
      owners.set(token, userId);
    },
    inTurn: async (token, work) => {
      const who = owners.get(token) ?? token;
      const line = lines.get(who) ?? { running: 0, waiting: [] };
      lines.set(who, line);
      if (line.running < atOnce) line.running++;
      else if (line.waiting.length < WAITING_EACH * atOnce)
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      else throw busy('Too many requests at once. Nothing was done. Please try again in a few seconds.');
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over.
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.running === 0) lines.delete(who);
      }
    },
  };
};
