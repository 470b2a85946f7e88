import { shareOrCopyWithToast } from '@ank/shared/player';
import { formatPoints } from '@ank/shared/ui';
import { type HistoryRecord, sumPoints } from '../entries/historyRecords';
import { RowAction, RowActions } from '../list/RowActions';
import { SupportAction } from '../list/SupportAction';
import { SealCheckButtonAndResult } from '../sealCheck/SealCheckButtonAndResult';
import { joinBetTypeNames, useTexts } from '../texts';

type Props = { number: string; draw: string | undefined; lines: readonly HistoryRecord[] };

/** `draw`: where another. */
function ShareBidButton({ number, draw, lines }: Props) {
  const t = useTexts();
  const [first] = lines;
  const text = [
    [`#${number}`, first?.market, joinBetTypeNames(lines, t), first?.date, draw]
      .filter(Boolean)
      .join(' \u00b7 '),
    ...lines.map(({ numbers, session, points, state, won }) =>
      [
        numbers.join('-'),
        session && ` ${t(session)}`,
        `: ${formatPoints(points ?? 0)} pts`,
        state && ` (${won === undefined ? t(state) : t('wonPoints', { points: formatPoints(won) })})`,
      ].join(''),
    ),
    `${t('points')}: ${formatPoints(sumPoints(lines))}`,
  ].join('\n');
  return (
    <RowAction
      icon="share"
      label={t('shareWith', { number: `#${number}` })}
      onClick={() => shareOrCopyWithToast({ text }, { copied: t('shareCopied'), failed: t('notShared') })}
    >
      {t('share')}
    </RowAction>
  );
}

type ActionProps = Pick<Props, 'draw' | 'lines'> & {
  /** The bid's number, where the provider numbers bids. */
  number: string | undefined;
  /** The subject lines for support. */
  about: readonly string[];
  /** The name of what is bid again. */
  name: string;
  /** Whether bidding is over for all that is known here, so that its seal can be asked for. */
  isSealExpected: boolean;
  /** Absent where nobody can. */
  onAgain: (() => void) | undefined;
};

/** All that can be done with a bid, in words, in one place. */
export function BidActions({ number, about, name, isSealExpected, onAgain, lines, draw }: ActionProps) {
  const t = useTexts();
  if (!number && !onAgain) return null;
  return (
    <RowActions isEven>
      {onAgain && (
        <RowAction icon="refresh" isFirst label={t('againWith', { number: name })} onClick={onAgain}>
          {t('again')}
        </RowAction>
      )}
      {number && <ShareBidButton number={number} draw={draw} lines={lines} />}
      {number && <SupportAction icon="support" number={number} about={[t('seeBid', { number }), ...about]} />}
      {number && <SealCheckButtonAndResult bid={number} lines={lines} isSealExpected={isSealExpected} />}
    </RowActions>
  );
}
