import type { Mode, Session } from '@ank/protocol/bet-types';
import { ankOf, JODIS, PANAS } from '@ank/protocol/game';
import { type Declared, winningNumbers } from '../../settlement/wins';

type Payouts = ReadonlyMap<string, number>;
export const payoutKey = (betType: string, n1: string, n2: string): string => `${betType} ${n1} ${n2}`;

export const costOf = (payouts: Payouts, mode: Mode, session: Session, result: Declared): number =>
  winningNumbers(mode, session, result).reduce(
    (sum, { betType, n1, n2 }) => sum + (payouts.get(payoutKey(betType, n1, n2)) ?? 0),
    0,
  );

/** The opens that can matter to a Close: those that a sangam names, and one more of each ank. */
const opensOf = (payouts: Payouts): string[] => {
  const named = [...payouts.keys()].flatMap((key) => /Sangam (\d{3}) /.exec(key)?.[1] ?? []);
  const others = PANAS.filter((pana) => !named.includes(pana));
  return [...new Set([...named, ...new Map(others.map((pana) => [ankOf(pana), pana])).values()])];
};

/** The three dearest results; `open`: the one that stands already. */
export const worstOf = (payouts: Payouts, mode: Mode, session: Session, open: string | undefined) => {
  const opens = session === 'Open' ? (mode === 'gali' ? JODIS : PANAS) : open ? [open] : opensOf(payouts);
  return opens
    .flatMap((first) => (session === 'Open' ? [undefined] : PANAS).map((close) => ({ open: first, close })))
    .map((result) => ({
      number: result.close === undefined ? result.open : `${result.open}-${result.close}`,
      cost: costOf(payouts, mode, session, result),
    }))
    .filter(({ cost }) => cost > 0)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, 3);
};
