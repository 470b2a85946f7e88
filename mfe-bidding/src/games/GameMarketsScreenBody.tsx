import type { Mode } from '@ank/protocol/bet-types';
import { type Market, usePoll, useWalletQuery } from '@ank/shared/api';
import { StaleNotice } from '@ank/shared/player';
import { cx, Empty, Page, Skeleton } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { BetTypeRulesOfMode } from '../choose/DrawResultsAndRules';
import { type GameMode, useBiddingGameQuery } from '../markets/gameEndpoints';
import styles from '../markets/Lists.module.css';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { useMarketsInSteadyOrder } from '../markets/marketsInSteadyOrder';
import { useNavigateToMarket } from '../markets/useNavigateToMarket';
import { RatePair } from '../rates/RatePair';
import rateStyles from '../rates/Rates.module.css';
import { formatRate, listBetTypesWithRates, useBiddingRatesQuery } from '../rates/rateEndpoints';
import type { LastResult } from '../results/LastResultLine';
import { NewResultAnnouncer } from '../results/NewResultAnnouncer';
import { useTexts } from '../texts';
import wide from '../wide/Columns.module.css';
import { useIsWide } from '../wide/useIsWide';
import { GameHistoryAndChartLinks } from './GameHistoryAndChartLinks';

function RatesPanel({ mode }: { mode: Mode }) {
  const t = useTexts();
  const { data: rates, isLoading } = useBiddingRatesQuery(mode);
  if (isLoading) return <Skeleton height={mode === 'starline' ? 85 : 91} className={rateStyles.waiting} />;
  const known = listBetTypesWithRates(rates, mode);
  if (known.length === 0) return null;
  const [first] = known;
  return (
    <div className={rateStyles.panel}>
      <dl className={cx(rateStyles.rates, mode === 'gali' ? rateStyles.three : rateStyles.four)}>
        {known.map(({ type: { name, rateLabel = name }, rate }) => (
          <div key={name}>
            <dt>{t(rateLabel)}</dt>
            <dd translate="no">
              <RatePair {...rate} />
            </dd>
          </div>
        ))}
      </dl>
      {first && (
        <p className={rateStyles.meaning}>
          <b translate="no">{`${formatRate(first.rate)}:`}</b> <span>{t('wordOfRate', first.rate)}</span>
        </p>
      )}
    </div>
  );
}

type Props = Pick<ComponentProps<typeof MarketsLoadingOrFailed>, 'skeletonPx'> & {
  mode: GameMode;
  title: string;
  aside: (markets: readonly Market[]) => string | undefined;
  row: (
    market: Market,
    parts: {
      onOpen: (market: Market) => void;
      isBettingOn: boolean;
      /** True for the first draw of the list that takes bids. */
      isNext: boolean;
      /** The result of the day before, while the market has none. */
      last: LastResult | undefined;
    },
  ) => ReactNode;
};

const NONE: readonly Market[] = [];

export function GameMarketsScreenBody({ mode, title, aside, row, skeletonPx }: Props) {
  const t = useTexts();
  const { data: wallet } = useWalletQuery();
  const query = useBiddingGameQuery(mode, usePoll());
  const { markets, chartUrl, lastResults } = query.data ?? {};
  const isBettingOn = wallet?.bettingOn === true;
  const open = useNavigateToMarket(mode, isBettingOn);
  const ordered = useMarketsInSteadyOrder(markets ?? NONE, mode === 'starline');
  const isWide = useIsWide();
  const beside = markets && aside(markets);
  const next = ordered.find(({ isOpen }) => isOpen);
  return (
    <Page className={wide.columns}>
      <div className={wide.aside}>
        <GameHistoryAndChartLinks mode={mode} chartUrl={chartUrl} isBettingOn={isBettingOn} />
        {isBettingOn && (
          <div className={wide.later}>
            <RatesPanel mode={mode} />
            {(isWide || mode === 'gali') && <BetTypeRulesOfMode mode={mode} isOpen />}
          </div>
        )}
      </div>
      <div className={wide.main}>
        <div className={styles.section}>
          <h2>{title}</h2>
          {beside && <span>{beside}</span>}
        </div>
        {!markets && <MarketsLoadingOrFailed query={query} skeletonPx={skeletonPx} />}
        {markets?.length === 0 && <Empty>{t('noData')}</Empty>}
        {ordered.length > 0 && (
          <>
            <StaleNotice query={query} polled />
            <NewResultAnnouncer markets={ordered} />
            <ul className={styles.rows}>
              {ordered.map((market) => (
                <li key={market.gameId}>
                  {row(market, {
                    onOpen: open,
                    isBettingOn,
                    isNext: market === next,
                    last: lastResults?.[market.gameId],
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  );
}
