import { type BetTypeName, type Mode, panaKindOf, type Session } from '@ank/protocol/bet-types';
import { ankOf } from '@ank/protocol/game';
import { unnestParameters } from '../../platform/database/database';

export type WinningNumber = { betType: BetTypeName; n1: string; n2: string };

export type DeclaredNumbers = { open: string; close: string | undefined };

const winningNumber = (betType: BetTypeName, n1: string, n2 = '') => ({ betType, n1, n2 });

const onePana = (pana: string) => [
  ...[panaKindOf(pana)].flatMap((family) => (family ? [winningNumber(family, pana)] : [])),
  winningNumber('Single Digit', String(ankOf(pana))),
];

const bothPanas = (open: string, close: string) => {
  const [openAnk, closeAnk] = [String(ankOf(open)), String(ankOf(close))];
  return [
    winningNumber('Jodi Digit', openAnk + closeAnk),
    winningNumber('Half Sangam', open, closeAnk),
    winningNumber('Half Sangam', openAnk, close),
    winningNumber('Full Sangam', open, close),
  ];
};

/** The Close decides jodis and sangams. A Gali result is two digits, kept as the Open. */
export const deriveWinningNumbers = (
  mode: Mode,
  session: Session,
  { open, close }: DeclaredNumbers,
): WinningNumber[] => {
  if (mode === 'gali') {
    return [
      winningNumber('Left Digit', open.charAt(0)),
      winningNumber('Right Digit', open.charAt(1)),
      winningNumber('Jodi Digit', open),
    ];
  }
  if (session === 'Open') return onePana(open);
  return close === undefined ? [] : [...onePana(close), ...bothPanas(open, close)];
};

/** Joins lines `l` with the rate `r` that each was placed with. */
export const RATED_LINES_SQL = `JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
  JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type`;

export const winningNumberColumns = (wins: readonly WinningNumber[]) =>
  unnestParameters(wins, 'betType', 'n1', 'n2');
