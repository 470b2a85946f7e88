import { type Market, usePoll, useWalletQuery } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { useNavigate } from '@ank/shared/router';
import { Badge, Page } from '@ank/shared/ui';
import { memo, useCallback } from 'react';
import { useBiddingStarlineQuery } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { marketState } from '../markets/marketState';
import { CardName, TapCard } from '../markets/TapCard';
import { RatesPanel } from '../rates/RatesPanel';
import { resultText } from '../results/resultText';
import { useTexts } from '../texts';
import { GameLinks } from './GameLinks';
import { GameList } from './GameList';
import card from './StarlineCard.module.css';

type Props = { market: Market; onOpen: (market: Market) => void };

const StarlineCard = memo(function StarlineCard({ market, onOpen }: Props) {
  const t = useTexts();
  const { name, openTime: time } = market;
  // Most are named after their time, which need not be read twice.
  const named = name.includes(time) ? time : time.replace(/^0/, '');
  const [before = '', after] = time ? name.split(named) : [name];
  return (
    <TapCard market={market} onOpen={onOpen} className={card.small}>
      <CardName>
        {after === undefined ? (
          time || name
        ) : (
          <>
            <span className="sr">{before}</span>
            {time}
            <span className="sr">{after}</span>
          </>
        )}
      </CardName>
      {after === undefined && time && <p className={card.detail}>{name}</p>}
      {/* A draw to come has none: what a provider leaves there is another day's. */}
      <ResultCells
        shape="starline"
        small
        value={market.isOpen ? '' : resultText(market)}
        closed={!market.isOpen}
      />
      <Badge open={market.isOpen}>{t(market.isOpen ? 'marketOpen' : 'marketClosed')}</Badge>
    </TapCard>
  );
});

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
