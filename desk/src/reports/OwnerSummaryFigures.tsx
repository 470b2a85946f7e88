import { formatPoints } from '@ank/shared/ui';
import { formatIsoDay } from '../form/formatTime';
import { KeyFigures } from '../parts/KeyFigures';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { formatMonth } from './periodDays';
import styles from './Reports.module.css';

/** Stands for a payout or a profit of which nothing is known before a bid is settled. */
export const NOTHING_SETTLED = '–';

type Sums = { staked: number; won: number; kept: number; pending: number };

/** "36%", or "−43%" with the minus sign of the points beside it. */
const percentOf = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`.replace('-', '−');

const sumOf = (rows: readonly Sums[], of: (row: Sums) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** "+12%" or "−8%": how far `now` is from `before`. */
const percentChangeOf = (now: number, before: number): string =>
  `${now < before ? '' : '+'}${percentOf(now - before, Math.abs(before))}`;

type Props = {
  rows: readonly Sums[];
  from: string;
  to: string;
  /** The sums of the day or month before, and its name. */
  before: readonly Sums[];
  beforeName: string;
};

/** Answers the owner's first question: what came in, what went out, and what is left of it. */
export function OwnerSummaryFigures({ rows, from, to, before, beforeName }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  /** Compares a sum with the period before, where that has one. */
  const compare = (of: (row: Sums) => number) => {
    const [now, then] = [sumOf(rows, of), sumOf(before, of)];
    if (now === 0 || then === 0) return undefined;
    return tSetup('comparedTo', { change: percentChangeOf(now, then), period: beforeName });
  };
  const staked = sumOf(rows, (row) => row.staked);
  const kept = sumOf(rows, (row) => row.kept);
  const won = sumOf(rows, (row) => row.won);
  const pending = sumOf(rows, (row) => row.pending);
  const settled = kept + won;
  return (
    <div className={settled === 0 ? styles.three : styles.bill}>
      <KeyFigures
        // The fields above show the period: it is said to those who do not see them.
        label={from === to ? formatIsoDay(from) : formatMonth(from)}
        // Settled bids less what was paid are the profit: the line adds up at sight.
        figures={[
          {
            label: t('staked'),
            value: formatPoints(staked),
            unit: t('pts'),
            more: compare((row) => row.staked),
          },
          ...(settled === 0
            ? [
                { label: t('payout'), value: NOTHING_SETTLED },
                { label: t('kept'), value: NOTHING_SETTLED },
              ]
            : [
                {
                  label: tWork('settledBets'),
                  value: formatPoints(settled),
                  unit: t('pts'),
                  more: compare((row) => row.kept + row.won),
                },
                {
                  label: t('payout'),
                  value: formatPoints(won),
                  unit: t('pts'),
                  more: compare((row) => row.won),
                },
                {
                  label: t('kept'),
                  value: formatPoints(kept),
                  unit: t('pts'),
                  isBad: kept < 0,
                  more: compare((row) => row.kept),
                },
                { label: t('keptOf'), value: percentOf(kept, settled) },
              ]),
        ]}
        note={
          [
            settled === 0 && staked > 0 && `${tWork('noSettledBets')}.`,
            pending > 0 && t('openNotCounted', { count: pending }),
          ]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
    </div>
  );
}
