import { busy } from './refusal';

/** For each that runs; more is no person at a phone. */
const WAITING_EACH = 8;
/** Beyond it all are learned again. */
const MOST_OWNERS = 20_000;

type Line = { running: number; waiting: (() => void)[] };

export type Shares = {
  /**
   * Runs `work` when its player's turn comes. Throws the busy refusal, with nothing begun, when too many
   * wait.
   */
  inTurn: <T>(token: string, work: () => Promise<T>) => Promise<T>;
  /** All sessions of a player share. */
  learn: (token: string, userId: string) => void;
};

/** At most `atOnce` calls of a player run at a time, so that nobody fills the pool alone. */
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
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.running === 0) lines.delete(who);
      }
    },
  };
};
