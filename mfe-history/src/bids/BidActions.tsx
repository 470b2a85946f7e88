import { share } from '@ank/shared/player';
import { formatPoints, IconButton } from '@ank/shared/ui';
import { Help } from '../list/parts';
import { type HistoryRecord, sumOf } from '../records/records';
import { betTypesIn, useTexts } from '../texts';
import styles from './BidActions.module.css';

type Props = { number: string; draw: string | undefined; lines: readonly HistoryRecord[] };

/** `draw`: where another. */
function ShareBid({ number, draw, lines }: Props) {
  const t = useTexts();
  const [first] = lines;
  const text = [
    [`#${number}`, first?.market, betTypesIn(lines, t), first?.date, draw].filter(Boolean).join(' \u00b7 '),
    ...lines.map(({ numbers, session, points, state, won }) =>
      [
        numbers.join('-'),
        session && ` ${t(session)}`,
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

type ActionProps = Pick<Props, 'draw' | 'lines'> & {
  /** Where the provider numbers bids. */
  number: string | undefined;
  /** What is told to support. */
  about: readonly string[];
  /** Of what is bid again. */
  name: string;
  /** Absent where nobody can. */
  onAgain: (() => void) | undefined;
};

export function BidActions({ number, about, name, onAgain, ...shared }: ActionProps) {
  const t = useTexts();
  return (
    <span className={styles.icons}>
      {number && <Help number={number} about={[t('seeBid', { number }), ...about]} />}
      {number && <ShareBid number={number} {...shared} />}
      {onAgain && (
        <IconButton
          icon="refresh"
          label={t('againWith', { number: name })}
          className={styles.again}
          onClick={onAgain}
        />
      )}
    </span>
  );
}
