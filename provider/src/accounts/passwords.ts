import { hash, verify } from '@node-rs/argon2';
import { busy } from '../http/refusal';

/** argon2id with the parameters OWASP names as its floor: 19 MiB, two passes. They are stored with each hash. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = OWASP;

/** Makes the hashes of this process cost next to nothing: for tests that log in hundreds of times. */
export const hashCheaply = (): void => {
  cost = { memoryCost: 256, timeCost: 1, parallelism: 1 };
};

/** Each hash takes 19 MiB: four at once bound what a crowd at the log-in costs. */
const AT_ONCE = 4;
let running = 0;
let mostWaiting = 64;
const waiting: (() => void)[] = [];

/** How many passwords are compared now, and how many wait. */
export const hashQueue = () => ({ running, waiting: waiting.length });

/** How many may wait for their turn before others are told that the server is busy. */
export const boundHashes = (most: number): void => {
  mostWaiting = most;
};

/**
 * Does the work when there is room for it. Throws the "busy" refusal when too many wait; who is not known may fill half of the
 * queue, so that a crowd of strangers leaves room for players.
 */
export const inTurn = async <T>(work: () => Promise<T>, isKnown: boolean): Promise<T> => {
  if (running < AT_ONCE) running++;
  else if (waiting.length >= (isKnown ? mostWaiting : Math.ceil(mostWaiting / 2))) throw busy();
  else await new Promise<void>((resume) => waiting.push(resume));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

/** Throws the "busy" refusal when too many wait; `isKnown` is false for callers that nothing is known of. */
export const hashPassword = (password: string, isKnown = true): Promise<string> =>
  inTurn(() => hash(password, cost), isKnown);

let dummy: Promise<string> | undefined;

/**
 * Compares; without a stored hash it does the same work and says no, so that time tells nothing about who exists.
 * Throws the "busy" refusal when too many wait.
 */
export const isPassword = async (
  stored: string | undefined,
  password: string,
  isKnown = true,
): Promise<boolean> => {
  dummy ??= hash('nobody has this password', cost);
  const against = stored ?? (await dummy);
  const same = await inTurn(() => verify(against, password), isKnown);
  return stored !== undefined && same;
};

/** Whether the hash was made with other parameters than today's and is to be made again at the next log-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
