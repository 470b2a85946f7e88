import { type Market, usePoll, useWalletQuery } from '@ank/shared/api';
import { useNavigate } from '@ank/shared/router';
import { Page } from '@ank/shared/ui';
import { useCallback } from 'react';
import { useBiddingStarlineQuery } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { marketState } from '../markets/marketState';
import { RatesPanel } from '../rates/RatesPanel';
import { useTexts } from '../texts';
import { GameLinks } from './GameLinks';
import { GameList } from './GameList';
import { StarlineCard } from './StarlineCard';

export default function StarlineScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const { data: wallet } = useWalletQuery();
  const isBettingOn = wallet?.bettingOn === true;
  const game = useBiddingStarlineQuery(undefined, usePoll());
  const next = game.data?.markets.find(({ isOpen }) => isOpen);
  const open = useCallback(
    (market: Market) => navigate(isBettingOn ? '/stargame' : '/imp2', { state: marketState(market) }),
    [navigate, isBettingOn],
  );
  return (
    <Page>
      <GameLinks bids="/imp5" wins="/imp6" chartUrl={game.data?.chartUrl} isBettingOn={isBettingOn} />
      {isBettingOn && <RatesPanel mode="starline" />}
      <div className={styles.section}>
        <h2>{t('today')}</h2>
        {next?.openTime && <span>{t('nextAt', { time: next.openTime })}</span>}
      </div>
      <GameList query={game} tiles height={124}>
        {(market) => <StarlineCard market={market} onOpen={open} />}
      </GameList>
    </Page>
  );
}
