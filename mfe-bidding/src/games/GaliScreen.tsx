import { type Market, usePoll, useWalletQuery } from '@ank/shared/api';
import { useNavigate } from '@ank/shared/router';
import { Badge, cx, Page } from '@ank/shared/ui';
import { memo, useCallback } from 'react';
import { useBiddingGaliQuery } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { marketState } from '../markets/marketState';
import { CardName, TapCard } from '../markets/TapCard';
import { isSoon, timeLeft } from '../markets/timeLeft';
import { useLeftText } from '../markets/useLeftText';
import { useMinute } from '../markets/useMinute';
import { RatesPanel } from '../rates/RatesPanel';
import { DatedResult } from '../results/DatedResult';
import { useTexts } from '../texts';
import card from './GaliCard.module.css';
import { GameLinks } from './GameLinks';
import { GameList } from './GameList';

type Props = {
  market: Market;
  /** Minutes of the game's day; 0 for a closed market. */
  minute: number;
  onOpen: (market: Market) => void;
};

/** A Gali Disawar draw: two digits, and the open time, which is when it closes. */
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
  const navigate = useNavigate();
  const minute = useMinute();
  const { data: wallet } = useWalletQuery();
  const isBettingOn = wallet?.bettingOn === true;
  const game = useBiddingGaliQuery(undefined, usePoll());
  const openCount = game.data?.markets.filter(({ isOpen }) => isOpen).length;
  const open = useCallback(
    (market: Market) => navigate(isBettingOn ? '/galiallgame' : '/galiIMP', { state: marketState(market) }),
    [navigate, isBettingOn],
  );
  return (
    <Page>
      <GameLinks bids="/impbid" wins="/impwin" chartUrl={game.data?.chartUrl} isBettingOn={isBettingOn} />
      {isBettingOn && <RatesPanel mode="gali" />}
      <div className={styles.section}>
        <h2>{t('markets')}</h2>
        {openCount !== undefined && <span>{t('openNow', { count: openCount })}</span>}
      </div>
      <GameList query={game} height={107}>
        {(market) => <GaliCard market={market} minute={market.isOpen ? minute : 0} onOpen={open} />}
      </GameList>
    </Page>
  );
}
