import type { Market } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { cx } from '@ank/shared/ui';
import { memo } from 'react';
import { DrawNameOrTime, splitNameAtTime } from '../markets/DrawNameOrTime';
import { StatusBadge } from '../markets/MarketCardFooter';
import { MarketNameButton, PlayLabel, TappableMarketCard } from '../markets/TappableMarketCard';
import { useMinuteOfDay, useTimeLeftTexts } from '../markets/timeLeft';
import { formatResult } from '../results/DatedResult';
import { type LastResult, LastResultLine } from '../results/LastResultLine';
import { useTexts } from '../texts';
import styles from './DrawRow.module.css';
import { GameMarketsScreenBody } from './GameMarketsScreenBody';

/** Says how long a draw takes bids. */
function DrawTimeLeft({ market, minute }: { market: Market; minute: number }) {
  const t = useTexts();
  const left = useTimeLeftTexts({ ...market, closeTime: '' }, minute);
  return (
    left && (
      <b className={cx(styles.left, left.isSoon && styles.soon)}>{t('leftWord', { time: left.words })}</b>
    )
  );
}

type Props = {
  market: Market;
  minute: number;
  last: LastResult | undefined;
  isBettingOn: boolean;
  isNext: boolean;
  onOpen: (market: Market) => void;
};

/** Returns the result of an earlier day of a draw to come, wherever the provider tells it. */
const lastResultOfEarlierDayOf = (market: Market, last: LastResult | undefined) => {
  if (!market.isOpen) return undefined;
  const [text, date] = [formatResult(market), market.resultDate];
  return last ?? (text && date ? { text, date } : undefined);
};

const StarlineRow = memo(function StarlineRow(props: Props) {
  const { market, minute, last, isBettingOn, isNext, onOpen } = props;
  const { name, openTime: time } = market;
  const isNamedAfterTime = splitNameAtTime(market) !== undefined;
  const earlier = lastResultOfEarlierDayOf(market, last);
  return (
    <TappableMarketCard
      market={market}
      onOpen={onOpen}
      isRow
      className={cx(styles.row, isNext && styles.next)}
    >
      <div className={styles.lines}>
        <div className={styles.time}>
          <MarketNameButton>
            {isNamedAfterTime ? <DrawNameOrTime market={market} /> : time || name}
          </MarketNameButton>
          {/* A draw to come has none: what a provider leaves there is another day's, and stands below. */}
          {!market.isOpen && <ResultCells shape="starline" small value={formatResult(market)} closed />}
          <StatusBadge isOpen={market.isOpen} />
        </div>
        {!isNamedAfterTime && time && <p>{name}</p>}
        {market.isOpen && (
          <div>
            {earlier ? <LastResultLine last={earlier} /> : <ResultCells shape="starline" small value="" />}
            <DrawTimeLeft market={market} minute={minute} />
          </div>
        )}
      </div>
      {market.isOpen && isBettingOn && <PlayLabel isNext={isNext} />}
    </TappableMarketCard>
  );
});

export default function StarlineMarketsScreen() {
  const t = useTexts();
  const minute = useMinuteOfDay();
  return (
    <GameMarketsScreenBody
      mode="starline"
      title={t('drawsToday')}
      aside={(markets) => {
        const next = markets.find(({ isOpen }) => isOpen);
        return next?.openTime && t('nextAt', { time: next.openTime });
      }}
      skeletonPx={68}
      row={(market, parts) => <StarlineRow market={market} minute={market.isOpen ? minute : 0} {...parts} />}
    />
  );
}
