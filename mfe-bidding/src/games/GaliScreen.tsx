import { type Market, usePoll, useWalletQuery } from '@ank/shared/api';
import { useNavigate } from '@ank/shared/router';
import { Page } from '@ank/shared/ui';
import { useCallback } from 'react';
import { useBiddingGaliQuery } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { marketState } from '../markets/marketState';
import { useMinute } from '../markets/useMinute';
import { RatesPanel } from '../rates/RatesPanel';
import { useTexts } from '../texts';
import { GaliCard } from './GaliCard';
import { GameLinks } from './GameLinks';
import { GameList } from './GameList';

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
