import { DAY } from '../clock';
import type { Context } from '../context';
import { limited } from '../http/refusal';
import { count, secondsLeft, uncount } from './limits';

export type Digits = 4 | 6;

/** Texts: to one phone for one asker, and to one phone for all strangers together. */
export const TEXTS = {
  asker: { hour: 3, day: 5 },
  strangers: { hour: 6, day: 24 },
} as const;

/**
 * Wrong codes a day, by the digits that were typed: of one asker about one account, of all strangers about
 * it, of all strangers at one address. `guard.wrongCodes` bounds them in all.
 */
export const WRONG = {
  4: { asker: 8, account: 16, address: 10, share: 1 },
  6: { asker: 25, account: 100, address: 100, share: 100 },
} as const;

/** Wrong codes a day of an own phone or network: all tries of all its codes. */
const OWN_WRONG = 25;

/** In a demo everybody plays behind one address. */
export const DEMO_FACTOR = 100;

export type Guess = {
  digits: Digits;
  purpose: string;
  /** Who would be hurt: the player, or the number where there is none. */
  account: string;
  /** A phone or network, as `askerOf` names it. */
  asker: string;
  address: string;
};

/** Of a phone or a network that the player used before, which no stranger draws on. */
export const isOwn = (asker: string): boolean => asker.startsWith('own:');

const budgetsOf = ({ guard, demo }: Context, guess: Guess) => {
  const { digits, purpose, account, asker, address } = guess;
  const { share, ...most } = WRONG[digits];
  const of = `wrong:${digits}:${purpose}`;
  return [
    { scope: `${of}:${account}:${asker}`, most: isOwn(asker) ? OWN_WRONG : most.asker },
    ...(isOwn(asker)
      ? []
      : [
          { scope: `${of}:${account}`, most: most.account },
          { scope: `${of}:address:${address}`, most: demo ? most.address * DEMO_FACTOR : most.address },
          { scope: `${of}:total`, most: guard.wrongCodes * share * (demo ? DEMO_FACTOR : 1) },
        ]),
  ];
};

/** Counts a guess before it is compared; gives what takes a right one back. Throws the 429 refusal. */
export const admitGuess = async (
  context: Context,
  guess: Guess,
  now: number,
): Promise<() => Promise<void>> => {
  const { db } = context;
  const budgets = budgetsOf(context, guess);
  const undo = async () => {
    for (const { scope } of budgets) await uncount(db, scope, DAY, now);
  };
  let isOver = false;
  for (const { scope, most } of budgets) if ((await count(db, scope, DAY, now)) > most) isOver = true;
  if (!isOver) return undo;
  // Nothing was compared: it takes from nobody.
  await undo();
  context.security('codes limited', { by: guess.address.slice(0, 8), why: `wrong ${guess.purpose}` });
  throw limited(secondsLeft(DAY, now));
};
