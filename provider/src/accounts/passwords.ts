import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names as its floor: 19 MiB, two passes. They are stored with each hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`;

/** Each hash takes 19 MiB: four at once bound what a crowd at the log-in costs. */
const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/** Compares; without a stored hash it does the same work and says no, so that time tells nothing about who exists. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const same = await bounded(() => verify(against, password));
  return stored !== undefined && same;
};

/** Whether the hash was made with other parameters than today's and is to be made anew at the next log-in. */
export const isOutdated = (stored: string): boolean => !stored.includes(CURRENT);
