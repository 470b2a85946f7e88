import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { type BetType, MIN_POINTS, minMotorDigitCount } from '@ank/protocol/bet-types';
import { formatPoints } from '@ank/shared/ui';
import { formatNumbersAndFamilies, totalPoints } from '../lines/bidLine';
import { useBiddingRatesQuery } from '../rates/rateEndpoints';
import { bestWinPointsOf } from '../rates/winPoints';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import { type BidInput, buildBidLines, countPanasOfInput, type findFieldToTypeNext } from './bidInput';
import { resultPartOf } from './ResultNeededForSangam';
import { type NumberTexts, useNumberTexts } from './texts';

type Part = ReturnType<typeof findFieldToTypeNext>;

/** Says the one thing that comes next. */
const textOfFieldToTypeNext = (tNumber: NumberTexts, type: BetType, typed: BidInput, part: Part) => {
  const isHalf = type.form === 'sangam-half';
  if (part === undefined) return tNumber('chooseFamilies');
  if (part === 'points') {
    const points = wholeAmountOrUndefined(typed.points);
    if (points === undefined) return tNumber('choosePoints');
    return points < MIN_POINTS ? tNumber('chooseMore', { points: MIN_POINTS }) : tNumber('tooMany');
  }
  if (type.form === 'motor') return tNumber('chooseDigits', { count: minMotorDigitCount(type) });
  if (isHalf || type.form === 'sangam-full')
    return tNumber('choosePart', { part: tNumber(resultPartOf(part, isHalf, typed.session)) });
  return tNumber(type.numbers[0]?.length === 3 ? 'choosePana' : 'chooseNumber');
};

type Props = {
  type: BetType;
  typed: BidInput;
  /** True once Proceed adds what is typed. */
  isReady: boolean;
  /** True once the session of what is typed takes no bids. */
  isClosed: boolean;
  /** The field that comes next, until the bid is whole; none where the families are to be ticked. */
  next: Part;
  /** True while the slip has bids, to which the next one is added. */
  hasSlip: boolean;
};

/**
 * Says before Proceed what the bid costs and what it pays: the panas, the points on each and their product
 * for a bet on several. Until the bid is whole it says what comes next, and once bidding is closed that it
 * is; nothing while the slip is what goes on.
 */
export function CostAndWinOrNextStep({ type, typed, isReady, isClosed, next, hasSlip }: Props) {
  const t = useTexts();
  const tNumber = useNumberTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const count = countPanasOfInput(type, typed);
  const points = wholeAmountOrUndefined(typed.points) ?? 0;
  const lines = isReady ? buildBidLines(type, typed) : [];
  const win = bestWinPointsOf(type, lines, rates);
  const [line] = lines;
  const isAnother = hasSlip && !isClosed && !typed.digits && !typed.closeDigits && !typed.points;
  const several =
    points > 0
      ? t('price', { count, points: formatPoints(points), total: formatPoints(points * count) })
      : t('panaCount', { count });
  return (
    <p className={styles.price} aria-live="polite">
      {count > 0 && <b>{several}</b>}
      {count === 0 && line && (
        <b translate="no">{`${formatNumbersAndFamilies(type, line)} · ${formatPoints(totalPoints(lines))} pts`}</b>
      )}
      {!line && !isAnother && (
        <span>
          {isClosed
            ? t('biddingClosed', { type: t(type.name) })
            : textOfFieldToTypeNext(tNumber, type, typed, next)}
        </span>
      )}
      {win !== undefined && (
        <span>{t(type.form === 'spdptp' ? 'winsUpTo' : 'wins', { points: formatPoints(win) })}</span>
      )}
    </p>
  );
}
