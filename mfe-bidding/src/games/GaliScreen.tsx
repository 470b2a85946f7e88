import { type Market, usePoll } from '@ank/shared/api';
import { Badge, cx } from '@ank/shared/ui';
import { memo } from 'react';
import { HOME_OF } from '../choose/paths';
import { useBiddingGaliQuery } from '../markets/endpoints';
import { CardName, TapCard } from '../markets/TapCard';
import { isSoon, timeLeft, useLeftText } from '../markets/timeLeft';
import { useMinute } from '../markets/useMinute';
import { DatedResult } from '../results/results';
import { useTexts } from '../texts';
import card from './GaliCard.module.css';
import { Game } from './Game';

type Props = { market: Market; minute: number; onOpen: (market: Market) => void };

/** Its open time is when it closes. */
const GaliCard = memo(function GaliCard({ market, minute, onOpen }: Props) {
  const t = useTexts();
  const words = useLeftText();
  const left = timeLeft({ ...market, closeTime: '' }, minute);
  return (
    <TapCard market={market} onOpen={onOpen} className={cx(card.wide, isSoon(left) && card.soon)}>
      <DatedResult shape="gali" market={market} minute={minute} />
      <div className={card.about}>
        <CardName>{market.name}</CardName>
        <Badge open={market.isOpen}>{t(market.isOpen ? 'marketOpen' : 'marketClosed')}</Badge>
        <p className={card.ends}>
          {market.openTime && <span>{t('closeAt', { time: market.openTime })}</span>}
          {left && <b>{t('leftWord', { time: words(left) })}</b>}
        </p>
      </div>
    </TapCard>
  );
});

export default function GaliScreen() {
  const t = useTexts();
  const minute = useMinute();
  const query = useBiddingGaliQuery(undefined, usePoll());
  const count = query.data?.markets.filter(({ isOpen }) => isOpen).length;
  return (
    <Game
      mode="gali"
      look={HOME_OF.gali}
      title={t('markets')}
      aside={count !== undefined && t('openNow', { count })}
      query={query}
      height={107}
      card={(market, open) => <GaliCard market={market} minute={market.isOpen ? minute : 0} onOpen={open} />}
    />
  );
}
