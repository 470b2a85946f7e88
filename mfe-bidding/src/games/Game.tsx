import { BET_TYPES, type Mode } from '@ank/protocol/bet-types';
import { type Market, useWalletQuery } from '@ank/shared/api';
import { Stale } from '@ank/shared/player';
import { Link, useNavigate } from '@ank/shared/router';
import { cx, Empty, Icon, Page, Skeleton } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { BIDS_OF, CHOOSER_OF } from '../choose/paths';
import type { GameMarkets } from '../markets/endpoints';
import styles from '../markets/Lists.module.css';
import { NoMarkets } from '../markets/NoMarkets';
import { marketState, useOpenFirst } from '../markets/useOpenFirst';
import { rateOf, rateText, useBiddingRatesQuery } from '../rates/endpoints';
import rateStyles from '../rates/Rates.module.css';
import { NewResults } from '../results/results';
import { useTexts } from '../texts';
import links from './Links.module.css';

function RatesPanel({ mode }: { mode: Mode }) {
  const t = useTexts();
  const { data: rates, isLoading } = useBiddingRatesQuery(mode);
  if (isLoading) return <Skeleton height={mode === 'starline' ? 134 : 68} className={rateStyles.waiting} />;
  const known = BET_TYPES.filter((type) => type.mode === mode).flatMap((type) => {
    const rate = rateOf(rates, type);
    return rate ? [{ label: t(type.rateLabel ?? type.name), text: rateText(rate) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <dl className={cx(rateStyles.rates, mode === 'gali' ? rateStyles.three : rateStyles.two)}>
      {known.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type GameMode = Exclude<Mode, 'main'>;

const WINS_OF: Record<GameMode, string> = { starline: '/imp6', gali: '/impwin' };

type LinksProps = {
  mode: GameMode;
  chartUrl: string | undefined;
  /** Without betting there is the chart alone. */
  isBettingOn: boolean;
};

function GameLinks({ mode, chartUrl, isBettingOn }: LinksProps) {
  const t = useTexts();
  if (!isBettingOn && !chartUrl) return null;
  return (
    <nav className={cx(links.quick, links.tight)} aria-label={t('links')}>
      {isBettingOn && (
        <>
          <Link to={BIDS_OF[mode]}>
            <Icon name="ticket" />
            {t('bidHistory')}
          </Link>
          <Link to={WINS_OF[mode]}>
            <Icon name="trophy" />
            {t('winHistory')}
          </Link>
        </>
      )}
      {chartUrl && (
        <a href={chartUrl} target="_blank" rel="noopener">
          <Icon name="chart" />
          {t('chart')}
        </a>
      )}
    </nav>
  );
}

type ListProps = Pick<ComponentProps<typeof NoMarkets>, 'height' | 'tiles'> & {
  query: ComponentProps<typeof Stale>['query'] & { data?: GameMarkets | undefined };
  card: (market: Market, onOpen: (market: Market) => void) => ReactNode;
};

const NONE: readonly Market[] = [];

function GameList({ query, tiles, height, card, onOpen }: ListProps & { onOpen: (market: Market) => void }) {
  const t = useTexts();
  const { data } = query;
  const ordered = useOpenFirst(data?.markets ?? NONE);
  if (!data) return <NoMarkets query={query} height={height} tiles={tiles} />;
  if (data.markets.length === 0) return <Empty>{t('noData')}</Empty>;
  return (
    <>
      <Stale query={query} polled />
      <NewResults markets={data.markets} />
      <ul className={tiles ? styles.tiles : styles.list}>
        {ordered.map((market) => (
          <li key={market.gameId}>{card(market, onOpen)}</li>
        ))}
      </ul>
    </>
  );
}

type Props = ListProps & {
  mode: GameMode;
  look: string;
  title: string;
  aside: string | false | undefined;
};

export function Game({ mode, look, title, aside, ...list }: Props) {
  const navigate = useNavigate();
  const { data: wallet } = useWalletQuery();
  const isBettingOn = wallet?.bettingOn === true;
  const open = useCallback(
    (market: Market) => navigate(isBettingOn ? CHOOSER_OF[mode] : look, { state: marketState(market) }),
    [navigate, isBettingOn, mode, look],
  );
  return (
    <Page>
      <GameLinks mode={mode} chartUrl={list.query.data?.chartUrl} isBettingOn={isBettingOn} />
      {isBettingOn && <RatesPanel mode={mode} />}
      <div className={styles.section}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </div>
      <GameList {...list} onOpen={open} />
    </Page>
  );
}
