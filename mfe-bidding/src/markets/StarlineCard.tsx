import type { Market } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { Badge } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import { resultText } from './resultText';
import styles from './StarlineCard.module.css';
import { CardName, TapCard } from './TapCard';

type Props = { market: Market; onOpen: (market: Market) => void };

/** A Starline draw: its time, one pana and its ank. */
export const StarlineCard = memo(function StarlineCard({ market, onOpen }: Props) {
  const t = useTexts();
  const time = market.openTime || market.name;
  return (
    <TapCard market={market} onOpen={onOpen} className={styles.small}>
      <CardName>{time}</CardName>
      {market.name !== time && <p className={styles.detail}>{market.name}</p>}
      <ResultCells shape="starline" small value={resultText(market)} closed={!market.isOpen} />
      <Badge open={market.isOpen}>{t(market.isOpen ? 'marketOpen' : 'marketClosed')}</Badge>
    </TapCard>
  );
});
