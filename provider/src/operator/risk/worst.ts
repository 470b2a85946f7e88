import type { Mode, Session } from '@ank/protocol/bet-types';
import { ankOf, JODIS, PANAS } from '@ank/protocol/game';
import { winningNumbers } from '../../settlement/wins';

/** What the numbers of one session would pay, by bet type and number. */
export type Payouts = ReadonlyMap<string, number>;
export const payoutKey = (betType: string, n1: string, n2: string): string => `${betType} ${n1} ${n2}`;

export const costOf = (
  payouts: Payouts,
  mode: Mode,
  session: Session,
  numbers: { open: string; close: string | undefined },
): number =>
  winningNumbers(mode, session, numbers).reduce(
    (sum, { betType, n1, n2 }) => sum + (payouts.get(payoutKey(betType, n1, n2)) ?? 0),
    0,
  );

/** The opens that can matter to a Close: those that somebody named in a sangam, and one of each ank. */
const opensOf = (payouts: Payouts): string[] => {
  const named = [...payouts.keys()].flatMap((key) => /Sangam (\d{3}) /.exec(key)?.[1] ?? []);
  const others = [...Array(10).keys()].flatMap(
    (ank) => PANAS.find((pana) => ankOf(pana) === ank && !named.includes(pana)) ?? [],
  );
  return [...new Set([...named, ...others])];
};

const SHOWN = 3;

/** The dearest results first. `open`: the one that stands already. */
export const worstOf = (
  payouts: Payouts,
  mode: Mode,
  session: Session,
  open: string | undefined,
): { number: string; cost: number }[] => {
  const results: [string, string | undefined][] =
    session === 'Open'
      ? (mode === 'gali' ? JODIS : PANAS).map((number) => [number, undefined])
      : (open === undefined ? opensOf(payouts) : [open]).flatMap((first) =>
          PANAS.map((close): [string, string] => [first, close]),
        );
  return results
    .map(([first, close]) => ({
      number: close === undefined ? first : `${first}-${close}`,
      cost: costOf(payouts, mode, session, { open: first, close }),
    }))
    .filter(({ cost }) => cost > 0)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, SHOWN);
};
