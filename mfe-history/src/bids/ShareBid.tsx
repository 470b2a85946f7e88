import { share } from '@ank/shared/player';
import { formatPoints, IconButton } from '@ank/shared/ui';
import { betTypesIn } from '../records/betTypeWord';
import { type HistoryRecord, sumOf } from '../records/records';
import { useTexts } from '../texts';

type Props = { number: string; day: string | undefined; lines: readonly HistoryRecord[] };

/** `day`: of its draw, where another. */
export function ShareBid({ number, day, lines }: Props) {
  const t = useTexts();
  const [first] = lines;
  const text = [
    [`#${number}`, first?.market, betTypesIn(lines, t), first?.date, day].filter(Boolean).join(' \u00b7 '),
    ...lines.map(({ numbers, session, points, state, won }) =>
      [
        numbers.join('-'),
        session && ` ${t(session === 'Open' ? 'open' : 'close')}`,
        `: ${formatPoints(points ?? 0)} pts`,
        state && ` (${won === undefined ? t(state) : t('wonPoints', { points: formatPoints(won) })})`,
      ].join(''),
    ),
    `${t('points')}: ${formatPoints(sumOf(lines))}`,
  ].join('\n');
  return (
    <IconButton
      icon="share"
      label={t('shareWith', { number: `#${number}` })}
      onClick={() => share({ text }, { copied: t('shareCopied'), failed: t('notShared') })}
    />
  );
}
