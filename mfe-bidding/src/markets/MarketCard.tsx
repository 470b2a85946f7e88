import type { Market } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { Badge, cx } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import { ChartButton } from './ChartButton';
import styles from './Market.module.css';
import { Rail } from './Rail';
import { resultText } from './resultText';
import { CardName, TapCard } from './TapCard';
import { isSoon, timeLeft } from './timeLeft';
import { useLeftText } from './useLeftText';

type Props = {
  market: Market;
  /** Minutes of the game's day; 0 for a closed market, which does not change with the time. */
  minute: number;
  onOpen: (market: Market) => void;
};

/** A main market, one item of the list. Draws anew only when the provider changed it or its time left did. */
export const MarketCard = memo(function MarketCard({ market, minute, onOpen }: Props) {
  const t = useTexts();
  const words = useLeftText();
  const left = timeLeft(market, minute);
  return (
    <li>
      <TapCard market={market} onOpen={onOpen} className={cx(isSoon(left) && styles.soon)}>
        <div className={styles.top}>
          <CardName>{market.name}</CardName>
          <Badge open={market.isOpen}>{t(market.isOpen ? 'marketOpen' : 'marketClosed')}</Badge>
        </div>
        <div className={styles.mid}>
          <ResultCells value={resultText(market)} closed={!market.isOpen} />
          {left && (
            <p className={styles.left}>
              <b>{words(left)}</b>
              <small>{t(left.until === 'open' ? 'forOpen' : 'forClose')}</small>
            </p>
          )}
        </div>
        {left && <Rail market={market} minute={minute} />}
        <div className={styles.foot}>
          <p>
            <span>
              {t('open')} <b>{market.openTime}</b>
            </span>{' '}
            <span>
              {t('close')} <b>{market.closeTime}</b>
            </span>
          </p>
          <ChartButton url={market.chartUrl} />
        </div>
      </TapCard>
    </li>
  );
});
