import { usePoll } from '@ank/shared/api';
import { ResultCells } from '@ank/shared/controls';
import { useMarketState } from '@ank/shared/navigation';
import { Navigate } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { Card, Page } from '@ank/shared/ui';
import { formatResult } from '../results/DatedResult';
import { useTexts } from '../texts';
import { useBiddingGameQuery } from './gameEndpoints';
import { ChartButton, MarketCardFooter, StatusBadge } from './MarketCardFooter';
import { HOME_PATHS } from './modePaths';
import styles from './StarlineMarketScreenWithoutBetting.module.css';

/** Renders the market for players without betting (decision 005). */
export default function StarlineMarketScreenWithoutBetting() {
  const t = useTexts();
  const chosen = useMarketState();
  const { data } = useBiddingGameQuery('starline', { ...usePoll(), skip: !chosen });
  useTitle(t('jackpotStarline'), chosen?.gameName ?? '');
  if (!chosen) return <Navigate to={HOME_PATHS.starline} replace />;
  const market = data?.markets.find(({ gameId }) => gameId === chosen.gameId);
  return (
    <Page>
      <Card className={styles.sheet ?? ''}>
        <h2>{market?.name ?? chosen.gameName}</h2>
        {market && (
          <>
            <StatusBadge isOpen={market.isOpen} />
            <ResultCells shape="starline" value={formatResult(market)} closed={!market.isOpen} />
          </>
        )}
        <MarketCardFooter
          openTime={market?.openTime ?? chosen.openTime}
          closeTime={market?.closeTime ?? chosen.closeTime}
          className={styles.foot}
        >
          <ChartButton url={market?.chartUrl ?? data?.chartUrl} />
        </MarketCardFooter>
      </Card>
    </Page>
  );
}
