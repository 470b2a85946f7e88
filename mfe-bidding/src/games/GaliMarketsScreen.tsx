import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import { cx } from '@ank/shared/ui';
import { memo } from 'react';
import { StatusBadge } from '../markets/MarketCardFooter';
import { MarketNameButton, PlayLabel, TappableMarketCard } from '../markets/TappableMarketCard';
import { useMinuteOfDay, useTimeLeftTexts } from '../markets/timeLeft';
import { formatResult } from '../results/DatedResult';
import { findDayIfResultIsOld } from '../results/findDayIfResultIsOld';
import type { LastResult } from '../results/LastResultLine';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './DrawRow.module.css';
import { GameMarketsScreenBody } from './GameMarketsScreenBody';

type ResultProps = { market: Market; minute: number; last: LastResult | undefined };

/** Renders the last result in its plate, of an earlier day as of today, after the day's name. */
function GaliResult({ market, minute, last }: ResultProps) {
  const { text, date } = (market.isOpen && last) || {
    text: formatResult(market),
    date: findDayIfResultIsOld(market, minute, today()),
  };
  const caption = useDayCaption(date || undefined);
  const cells = (
    <ResultCells shape="gali" value={text} small closed={!market.isOpen || caption !== undefined} />
  );
  if (caption === undefined) return cells;
  return (
    <p className={styles.dated}>
      <span>{caption}</span> {cells}
    </p>
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

/** Renders a Gali market, whose open time is when it closes. */
const GaliRow = memo(function GaliRow(props: Props) {
  const { market, minute, last, isBettingOn, isNext, onOpen } = props;
  const t = useTexts();
  const left = useTimeLeftTexts({ ...market, closeTime: '' }, minute);
  const close = market.openTime && <p>{t('closeAt', { time: market.openTime })}</p>;
  return (
    <TappableMarketCard market={market} onOpen={onOpen} isRow className={cx(styles.row, styles.gali)}>
      <div className={styles.lines}>
        <div>
          <MarketNameButton>{market.name}</MarketNameButton>
          <StatusBadge isOpen={market.isOpen} />
        </div>
        <div>
          <GaliResult market={market} minute={minute} last={last} />
          {left && (
            <b className={cx(styles.left, left.isSoon && styles.soon)}>
              {t('leftWord', { time: left.words })}
            </b>
          )}
          {!market.isOpen && close}
        </div>
        {market.isOpen && close}
      </div>
      {market.isOpen && isBettingOn && <PlayLabel isNext={isNext} />}
    </TappableMarketCard>
  );
});

export default function GaliMarketsScreen() {
  const t = useTexts();
  const minute = useMinuteOfDay();
  return (
    <GameMarketsScreenBody
      mode="gali"
      title={t('markets')}
      aside={(markets) => t('openNow', { count: markets.filter(({ isOpen }) => isOpen).length })}
      skeletonPx={104}
      row={(market, parts) => <GaliRow market={market} minute={market.isOpen ? minute : 0} {...parts} />}
    />
  );
}
