import type { Market } from '@ank/shared/api';
import { cx, Icon } from '@ank/shared/ui';
import { memo } from 'react';
import type { LastResult } from '../markets/gameEndpoints';
import cardStyles from '../markets/MarketCard.module.css';
import { StatusBadge } from '../markets/MarketCardFooter';
import { MarketNameButton, TappableMarketCard } from '../markets/TappableMarketCard';
import { useMinuteOfDay, useTimeLeftTexts } from '../markets/timeLeft';
import { DatedResult } from '../results/DatedResult';
import { useTexts } from '../texts';
import styles from './GaliRow.module.css';
import { GameMarketsScreenBody } from './GameMarketsScreenBody';
import { LastResultLine } from './LastResultLine';

type Props = {
  market: Market;
  minute: number;
  last: LastResult | undefined;
  onOpen: (market: Market) => void;
};

/** Renders a Gali market, whose open time is when it closes. */
const GaliRow = memo(function GaliRow({ market, minute, last, onOpen }: Props) {
  const t = useTexts();
  const left = useTimeLeftTexts({ ...market, closeTime: '' }, minute);
  return (
    <TappableMarketCard
      market={market}
      onOpen={onOpen}
      isRow
      className={cx(styles.market, left?.isSoon && styles.soon)}
    >
      <div className={styles.head}>
        <MarketNameButton>{market.name}</MarketNameButton>
        <StatusBadge isOpen={market.isOpen} />
        {market.isOpen && <Icon name="play" className={cardStyles.play} />}
      </div>
      <div className={styles.mid}>
        <DatedResult shape="gali" market={market} minute={minute} />
        {market.isOpen && last && <LastResultLine last={last} />}
        <p className={styles.ends}>
          {left && <b>{t('leftWord', { time: left.words })}</b>}
          {market.openTime && <span>{t('closeAt', { time: market.openTime })}</span>}
        </p>
      </div>
    </TappableMarketCard>
  );
});

export default function GaliScreen() {
  const t = useTexts();
  const minute = useMinuteOfDay();
  return (
    <GameMarketsScreenBody
      mode="gali"
      title={t('markets')}
      aside={(markets) => t('openNow', { count: markets.filter(({ isOpen }) => isOpen).length })}
      skeletonPx={92}
      row={(market, { onOpen, last }) => (
        <GaliRow market={market} minute={market.isOpen ? minute : 0} last={last} onOpen={onOpen} />
      )}
    />
  );
}
