import type { Market } from '@ank/shared/api';
import { Badge, cx } from '@ank/shared/ui';
import { memo } from 'react';
import { CardName, TapCard } from '../markets/TapCard';
import { isSoon, timeLeft } from '../markets/timeLeft';
import { useLeftText } from '../markets/useLeftText';
import { DatedResult } from '../results/DatedResult';
import { useTexts } from '../texts';
import styles from './GaliCard.module.css';

type Props = {
  market: Market;
  /** Minutes of the game's day; 0 for a closed market. */
  minute: number;
  onOpen: (market: Market) => void;
};

/** A Gali Disawar draw: two digits, and the open time, which is when it closes. */
export const GaliCard = memo(function GaliCard({ market, minute, onOpen }: Props) {
  const t = useTexts();
  const words = useLeftText();
  const left = timeLeft({ ...market, closeTime: '' }, minute);
  return (
    <TapCard market={market} onOpen={onOpen} className={cx(styles.wide, isSoon(left) && styles.soon)}>
      <DatedResult shape="gali" market={market} minute={minute} />
      <div className={styles.about}>
        <CardName>{market.name}</CardName>
        <Badge open={market.isOpen}>{t(market.isOpen ? 'marketOpen' : 'marketClosed')}</Badge>
        <p className={styles.ends}>
          {market.openTime && <span>{t('closeAt', { time: market.openTime })}</span>}
          {left && <b>{t('leftWord', { time: words(left) })}</b>}
        </p>
      </div>
    </TapCard>
  );
});
