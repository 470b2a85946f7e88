import { type BetTypeName, type Mode, panaKindOf, type Session } from '@ank/protocol/bet-types';
import { ankOf } from '@ank/protocol/game';
import { unnestParameters } from '../../platform/database/database';

export type WinningNumber = { betType: BetTypeName; n1: string; n2: string };

export type ResultNumbers = { open: string; close: string | undefined };

const newWinningNumber = (betType: BetTypeName, n1: string, n2 = '') => ({ betType, n1, n2 });

const winningNumbersOfPana = (pana: string) => [
  ...[panaKindOf(pana)].flatMap((family) => (family ? [newWinningNumber(family, pana)] : [])),
  newWinningNumber('Single Digit', String(ankOf(pana))),
];

const winningNumbersOfBothPanas = (open: string, close: string) => {
  const [openAnk, closeAnk] = [String(ankOf(open)), String(ankOf(close))];
  return [
    newWinningNumber('Jodi Digit', openAnk + closeAnk),
    newWinningNumber('Half Sangam', open, closeAnk),
    newWinningNumber('Half Sangam', openAnk, close),
    newWinningNumber('Full Sangam', open, close),
  ];
};

/** The Close decides jodis and sangams. A Gali result is two digits, kept as the Open. */
export const deriveWinningNumbers = (
  mode: Mode,
  session: Session,
  { open, close }: ResultNumbers,
): WinningNumber[] => {
  if (mode === 'gali') {
    return [
      newWinningNumber('Left Digit', open.charAt(0)),
      newWinningNumber('Right Digit', open.charAt(1)),
      newWinningNumber('Jodi Digit', open),
    ];
  }
  if (session === 'Open') return winningNumbersOfPana(open);
  return close === undefined
    ? []
    : [...winningNumbersOfPana(close), ...winningNumbersOfBothPanas(open, close)];
};

/** Joins lines `l` with the rate `r` that each was placed with. */
export const JOIN_RATE_OF_LINE_SQL = `JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
  JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type`;

export const winningNumberSqlParameters = (wins: readonly WinningNumber[]) =>
  unnestParameters(wins, 'betType', 'n1', 'n2');
