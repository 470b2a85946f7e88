import { formatPoints } from '@ank/shared/ui';
import { formatIsoDay } from '../form/formatTime';
import { Figures } from '../parts/Figures';
import { useTexts } from '../texts';
import { useWorkTexts } from '../texts/workTexts';

type Sums = { staked: number; won: number; kept: number; pending: number };

/** "36%", or "−43%" with the minus sign of the points beside it. */
const percentOf = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`.replace('-', '−');

/** Answers the owner's first question: what came in, what went out, and what is left of it. */
export function OwnerSummaryLine({ rows, from, to }: { rows: readonly Sums[]; from: string; to: string }) {
  const t = useTexts();
  const tWork = useWorkTexts();
  const sumOf = (field: keyof Sums) => rows.reduce((sum, row) => sum + row[field], 0);
  const [staked, kept, pending] = [sumOf('staked'), sumOf('kept'), sumOf('pending')];
  const won = sumOf('won');
  const settled = kept + won;
  return (
    <Figures
      title={from === to ? formatIsoDay(from) : `${Number(from.slice(8))} – ${formatIsoDay(to)}`}
      // Settled bets less what was paid are the profit: the line adds up at sight.
      figures={[
        { label: t('staked'), value: formatPoints(staked) },
        { label: tWork('settledBets'), value: formatPoints(settled) },
        { label: t('payout'), value: formatPoints(won) },
        { label: t('kept'), value: formatPoints(kept), isBad: kept < 0 },
        { label: t('keptOf'), value: settled > 0 ? percentOf(kept, settled) : '–' },
      ]}
      note={pending > 0 ? t('openNotCounted', { count: pending }) : undefined}
    />
  );
}
