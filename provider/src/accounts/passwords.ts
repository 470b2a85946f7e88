import { hash, verify } from '@node-rs/argon2';
import { busy } from '../http/refusal';

/** argon2id at the floor that OWASP names: 19 MiB, two passes. Stored with each hash. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = OWASP;

/** For tests that log in hundreds of times. */
export const hashCheaply = (): void => {
  cost = { memoryCost: 256, timeCost: 1, parallelism: 1 };
};

/** Each hash takes 19 MiB, so four at once bound the memory. */
const AT_ONCE = 4;
let running = 0;
let mostWaiting = 64;
const waiting: (() => void)[] = [];

export const hashQueue = () => ({ running, waiting: waiting.length });

export const boundHashes = (most: number): void => {
  mostWaiting = most;
};

/**
 * Throws the "busy" refusal when too many wait. Strangers may fill half of the queue, which leaves room for
 * players.
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

/** Throws the "busy" refusal when too many wait. */
export const hashPassword = (password: string, isKnown = true): Promise<string> =>
  inTurn(() => hash(password, cost), isKnown);

let dummy: Promise<string> | undefined;

/**
 * Without a stored hash it does the same work, so that time does not tell who exists. Throws the "busy"
 * refusal.
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

/** Made with other parameters than today's: hash again at the next log-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
