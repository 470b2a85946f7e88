import type { Market } from '@ank/shared/api';
import { cx, Icon } from '@ank/shared/ui';
import { memo } from 'react';
import { DatedResult } from '../results/DatedResult';
import styles from './MarketCard.module.css';
import { MarketCardFooter, StatusBadge } from './MarketCardFooter';
import { MarketNameButton, TappableMarketCard } from './TappableMarketCard';
import { useTimeLeftTexts } from './timeLeft';

/**
 * Shows the time left, shortened where the row has no room for the words, which a screen reader says all the
 * same.
 */
function TimeLeftText({ words, short }: { words: string; short: string }) {
  if (words === short) return <span>{words}</span>;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{words}</span>
    </>
  );
}

type Props = {
  market: Market;
  /** 0 for a closed market, which does not change with the time. */
  minute: number;
  onOpen: (market: Market) => void;
};

export const MarketCard = memo(function MarketCard({ market, minute, onOpen }: Props) {
  const left = useTimeLeftTexts(market, minute);
  return (
    <li>
      <TappableMarketCard market={market} onOpen={onOpen} className={cx(left?.isSoon && styles.soon)}>
        <div className={styles.top}>
          <MarketNameButton>{market.name}</MarketNameButton>
          <StatusBadge isOpen={market.isOpen} />
          {market.isOpen && <Icon name="play" className={styles.play} />}
        </div>
        <div className={styles.mid}>
          <DatedResult market={market} minute={minute} />
          {left && (
            <p className={styles.left}>
              <b>
                <TimeLeftText words={left.words} short={left.short} />
              </b>
              <small>{left.until}</small>
            </p>
          )}
        </div>
        <MarketCardFooter
          openTime={market.openTime}
          closeTime={market.closeTime}
          chartUrl={market.chartUrl}
          gameId={market.gameId}
        />
      </TappableMarketCard>
    </li>
  );
});
