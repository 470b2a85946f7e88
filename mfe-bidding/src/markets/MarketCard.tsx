import type { Market } from '@ank/shared/api';
import { cx } from '@ank/shared/ui';
import { memo } from 'react';
import { DatedResult } from '../results/DatedResult';
import { useTexts } from '../texts';
import styles from './MarketCard.module.css';
import { ChartButton, MarketCardFooter, StatusBadge } from './MarketCardFooter';
import { MarketNameButton, TappableMarketCard } from './TappableMarketCard';
import { useTimeLeftTexts } from './timeLeft';

/**
 * Shows the time left, shortened where the row has no room for the words, which a screen reader says all the
 * same.
 */
function TimeLeftText({ words, short }: { words: string; short: string }) {
  const t = useTexts();
  const text = t('leftWord', { time: words });
  if (words === short) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{t('leftWord', { time: short })}</span>
      <span className="sr">{text}</span>
    </>
  );
}

type Props = {
  market: Market;
  /** 0 for a closed market, which does not change with the time. */
  minute: number;
  isBettingOn: boolean;
  /** The first of the list that takes bids. */
  nextId?: string | undefined;
  /** The market that begins a row of its own where several stand side by side. */
  rowStartId?: string | undefined;
  onOpen: (market: Market) => void;
};

export const MarketCard = memo(function MarketCard(props: Props) {
  const { market, minute, isBettingOn, nextId, rowStartId, onOpen } = props;
  const left = useTimeLeftTexts(market, minute);
  const chart = <ChartButton url={market.chartUrl} gameId={market.gameId} />;
  return (
    <li className={market.gameId === rowStartId ? styles.rowStart : undefined}>
      <TappableMarketCard
        market={market}
        onOpen={onOpen}
        className={cx(left?.isSoon && styles.soon, !market.isOpen && styles.closed)}
        minutesLeft={left?.minutes}
      >
        <div className={styles.top}>
          <MarketNameButton>{market.name}</MarketNameButton>
          <StatusBadge isOpen={market.isOpen} />
        </div>
        <div className={styles.mid}>
          <DatedResult market={market} minute={minute} />
          {left && (
            <b className={styles.left}>
              <TimeLeftText words={left.words} short={left.short} />
            </b>
          )}
          {/* Nothing is played there: what is left to press stands beside the result. */}
          {!market.isOpen && chart}
        </div>
        <MarketCardFooter
          // The time left is counted to the first time that stands there.
          openTime={left?.isOpenPast ? undefined : market.openTime}
          // The close of the evening before says after midnight whose it is: "12:30 AM · 4 Mar draw".
          closeTime={market.closeTime + (left?.draw ?? '')}
          isPlayable={market.isOpen && isBettingOn}
          isNext={market.gameId === nextId}
        >
          {market.isOpen && chart}
        </MarketCardFooter>
      </TappableMarketCard>
    </li>
  );
});
