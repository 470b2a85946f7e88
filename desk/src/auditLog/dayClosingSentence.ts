import { isRow, rowsOf } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { fieldText } from '../reports/wireNameTexts';
import type { OccasionalTexts } from '../setup/occasionalTexts';
import type { Texts } from '../texts';

const numberOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Says a day's closing in one line: what was bet, paid and left, then the balances. The entry keeps all that
 * the page of the closing shows, which is no line for a log.
 */
export const dayClosingSentence = (
  t: Texts,
  tSetup: OccasionalTexts,
  { games, wallets, held }: Readonly<Record<string, unknown>>,
): string => {
  const rows = Array.isArray(games) ? rowsOf(games.filter(isRow)) : [];
  const sumOf = (field: string) => rows.reduce((sum, row) => sum + numberOrZero(row[field]), 0);
  const sums: readonly (readonly [string, number])[] = [
    ...(rows.length > 0
      ? ([
          [t('staked'), sumOf('staked')],
          [t('payout'), sumOf('won')],
          [tSetup('profit'), sumOf('kept')],
        ] as const)
      : []),
    [fieldText(t, 'wallets'), numberOrZero(wallets)],
    [fieldText(t, 'held'), numberOrZero(held)],
  ];
  return sums.map(([name, points]) => `${name}: ${formatPoints(points)}`).join(' · ');
};
