import { formatPoints } from '@ank/shared/ui';
import { formatIsoDay } from '../form/formatTime';
import { useTexts } from '../texts';
import { useWorkTexts } from '../texts/work';
import styles from './OwnerSummaryLine.module.css';

type Sums = { staked: number; won: number; kept: number; pending: number };

/** Answers the owner's first question: what came in, what went out, and what is left of it. */
/** "36%", or "−43%" with the minus sign of the points beside it. */
const percentOf = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`.replace('-', '−');

export function OwnerSummaryLine({ rows, from, to }: { rows: readonly Sums[]; from: string; to: string }) {
  const t = useTexts();
  const w = useWorkTexts();
  const sumOf = (field: keyof Sums) => rows.reduce((sum, row) => sum + row[field], 0);
  const [staked, kept, pending] = [sumOf('staked'), sumOf('kept'), sumOf('pending')];
  const won = sumOf('won');
  const settled = kept + won;
  // Settled bets less what was paid are the profit: the line adds up at sight.
  const figures = [
    { label: t('betsIn'), value: formatPoints(staked) },
    { label: w('settledBets'), value: formatPoints(settled) },
    { label: t('paidOut'), value: formatPoints(won) },
    { label: t('kept'), value: formatPoints(kept), isLoss: kept < 0 },
    { label: t('keptOf'), value: settled > 0 ? percentOf(kept, settled) : '–' },
  ];
  return (
    <section aria-labelledby="owner" className={styles.line}>
      <h2 id="owner">{from === to ? formatIsoDay(from) : `${formatIsoDay(from)} – ${formatIsoDay(to)}`}</h2>
      <dl>
        {figures.map(({ label, value, isLoss = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" className={isLoss ? styles.loss : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {pending > 0 && <p>{t('openNotCounted', { count: pending })}</p>}
    </section>
  );
}
