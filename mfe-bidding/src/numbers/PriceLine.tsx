import { type BetType, type FormKind, leastMotorDigits } from '@ank/protocol/bet-types';
import { formatPoints } from '@ank/shared/ui';
import { formatLine, totalPoints } from '../lines/bidLine';
import { useBiddingRatesQuery } from '../rates/rateEndpoints';
import { bestWinPointsOf } from '../slip/SlipList';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import { useNumberTexts } from './texts';
import { buildBidLines, countPanas, parseWholePoints, type TypedBid } from './typedBid';

const MISSING = {
  number: 'chooseNumber',
  'sangam-half': 'chooseBoth',
  'sangam-full': 'chooseBoth',
  spdptp: 'chooseFamilies',
  motor: 'chooseDigits',
} as const satisfies Record<FormKind, string>;

type Props = {
  type: BetType;
  typed: TypedBid;
  /** True once Proceed adds what is typed. */
  isReady: boolean;
};

/**
 * Says before Proceed what the bid costs and what it pays: the panas, the points on each and their product
 * for a bet on several. Until the bid is whole it says what belongs to it.
 */
export function PriceLine({ type, typed, isReady }: Props) {
  const t = useTexts();
  const words = useNumberTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const count = countPanas(type, typed);
  const points = parseWholePoints(typed.points) ?? 0;
  const lines = isReady ? buildBidLines(type, typed) : [];
  const win = bestWinPointsOf(type, lines, rates);
  const [line] = lines;
  const several =
    points > 0
      ? t('price', { count, points: formatPoints(points), total: formatPoints(points * count) })
      : t('panaCount', { count });
  return (
    <p className={styles.price} aria-live="polite">
      {count > 0 && <b>{several}</b>}
      {count === 0 && line && (
        <b translate="no">{`${formatLine(type, line)} · ${formatPoints(totalPoints(lines))} pts`}</b>
      )}
      {count === 0 && !line && <span>{words(MISSING[type.form], { count: leastMotorDigits(type) })}</span>}
      {win !== undefined && (
        <span>{t(type.form === 'spdptp' ? 'winsUpTo' : 'wins', { points: formatPoints(win) })}</span>
      )}
    </p>
  );
}
