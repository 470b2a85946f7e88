import { searchKey } from '@ank/protocol/same-text';
import { isRow, type Market, type Row, useContacts, usePoll, useWalletQuery } from '@ank/shared/api';
import { OperatorNotice, StaleNotice } from '@ank/shared/player';
import { Link, useLocation } from '@ank/shared/router';
import { Empty, Icon, Page, Skeleton } from '@ank/shared/ui';
import { type ComponentProps, type ComponentType, lazy, memo, Suspense, useMemo, useState } from 'react';
import linksStyles from '../games/Links.module.css';
import { areSegmentPropsEqual, splitIntoSegments } from '../listSegments';
import styles from '../markets/Lists.module.css';
import { MarketCard } from '../markets/MarketCard';
import { MarketsLoadingOrFailed } from '../markets/MarketsLoadingOrFailed';
import { useMarketPreferences } from '../markets/marketPreferences';
import { useMarketsInSteadyOrder } from '../markets/marketsInSteadyOrder';
import { useMinuteOfDay } from '../markets/timeLeft';
import { useNavigateToMarket } from '../markets/useNavigateToMarket';
import { NewResultAnnouncer } from '../results/NewResultAnnouncer';
import { useTexts } from '../texts';
import wide from '../wide/Columns.module.css';
import { useIsWide } from '../wide/useIsWide';
import { ImageSlider, useImageSliderPrefetch } from './ImageSlider';

function HomeShortcutLinks({ isBettingOn }: { isBettingOn: boolean }) {
  const t = useTexts();
  const { whatsapp } = useContacts();
  return (
    <nav className={linksStyles.quick} aria-label={t('shortcuts')}>
      {isBettingOn && (
        <Link to="/imp9">
          <Icon name="plus-circle" />
          <span>{t('addFund')}</span>
        </Link>
      )}
      <a href={whatsapp} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <span>{t('whatsapp')}</span>
      </a>
      {isBettingOn && (
        <Link to="/withdraw">
          <Icon name="withdraw" />
          <span>{t('withdraw')}</span>
        </Link>
      )}
    </nav>
  );
}

function GameBanner({ to, title, detail }: { to: string; title: string; detail: string }) {
  return (
    <Link className={linksStyles.banner} to={to}>
      <strong>{title}</strong>
      <small>{detail}</small>
    </Link>
  );
}

type Props = {
  markets: readonly Market[];
  /** Minutes of the game's day. */
  minute: number;
  isBettingOn: boolean;
  nextId: string | undefined;
  rowStartId: string | undefined;
  onOpen: (market: Market) => void;
};

/** A poll that changes one market looks at its neighbours, not at all three hundred. */
const MarketGroup = memo(function MarketGroup({ markets, minute, ...rest }: Props) {
  return markets.map((market) => (
    <MarketCard key={market.gameId} market={market} minute={market.isOpen ? minute : 0} {...rest} />
  ));
}, areSegmentPropsEqual);

/** A phone that placed no bid needs none of it: its code comes after the first screen's. */
const TodaysBidsSummary = lazy<ComponentType<{ markets: readonly Market[] }>>(() =>
  import(/* webpackChunkName: "TodaysBids" */ '../today/TodaysBidsSummary').catch(() => ({
    default: () => null,
  })),
);

/** One who was led here by a withdrawal alone needs it. */
const WithdrawalSent = lazy<ComponentType<{ withdrawal: Row }>>(() =>
  import(/* webpackChunkName: "TodaysBids" */ '../today/WithdrawalSent').catch(() => ({
    default: () => null,
  })),
);

const BEFORE_SLIDER = 3;

const MANY = 12;

/** `isWide`: the pictures stand beside the markets, not between them. */
type MarketsProps = { markets: readonly Market[]; isBettingOn: boolean; isWide: boolean };

type Result = Omit<ComponentProps<typeof StaleNotice>['query'], 'data' | 'refetch'> & {
  data?: { markets: readonly Market[]; bettingOn: boolean } | undefined;
};

/** A poll on its way is not seen, so it draws nothing. */
const selectVisibleResult = ({ data, error, isFetching, fulfilledTimeStamp }: Result) => ({
  data,
  error,
  isFetching: error !== undefined && isFetching,
  fulfilledTimeStamp: error !== undefined ? fulfilledTimeStamp : 0,
});

export default function HomeScreen() {
  const t = useTexts();
  const query = useWalletQuery(undefined, { ...usePoll(), selectFromResult: selectVisibleResult });
  const { data: wallet, error } = query;
  const [{ last }] = useMarketPreferences();
  const isWide = useIsWide();
  const hasPlayed = Object.keys(last).length > 0;
  useImageSliderPrefetch();
  const { state } = useLocation();
  // The card drops the state, so that no reload shows it again; here it stays until one leaves.
  const [withdrawal] = useState<unknown>(isRow(state) && state.withdrawal);
  const openCount = wallet?.markets.filter(({ isOpen }) => isOpen).length ?? 0;
  return (
    <>
      <OperatorNotice id={1} />
      <Page className={wide.columns}>
        <div className={wide.aside}>
          {isRow(withdrawal) && (
            <Suspense fallback={<Skeleton height={60} />}>
              <WithdrawalSent withdrawal={withdrawal} />
            </Suspense>
          )}
          {hasPlayed && wallet?.bettingOn && (
            <Suspense fallback={<Skeleton height={60} />}>
              <TodaysBidsSummary markets={wallet.markets} />
            </Suspense>
          )}
          {wallet && <HomeShortcutLinks isBettingOn={wallet.bettingOn} />}
          {!wallet && !error && <Skeleton height="auto" className={styles.shortcuts} />}
          <div className={styles.banners}>
            <GameBanner to="/galiIMP" title={t('galiDisawar')} detail={t('galiDetail')} />
            <GameBanner to="/star" title={t('jackpotStarline')} detail={t('starlineDetail')} />
          </div>
          {isWide && (
            <ul>
              <ImageSlider />
            </ul>
          )}
        </div>
        <div className={wide.main}>
          <div className={styles.section}>
            <h2>{t('markets')}</h2>
            {wallet && <span>{t('openNow', { count: openCount })}</span>}
          </div>
          <StaleNotice query={query} polled />
          {wallet && <NewResultAnnouncer markets={wallet.markets} />}
          {wallet && <Markets markets={wallet.markets} isBettingOn={wallet.bettingOn} isWide={isWide} />}
          {!wallet && <MarketsLoadingOrFailed query={query} skeletonPx={134} />}
        </div>
      </Page>
    </>
  );
}

/** A poll that brings nothing new stops here. */
const Markets = memo(function Markets({ markets, isBettingOn, isWide }: MarketsProps) {
  const t = useTexts();
  const [sought, setSought] = useState('');
  const all = useMarketsInSteadyOrder(markets);
  const name = searchKey(sought);
  const ordered = useMemo(
    () => (name ? all.filter((market) => searchKey(market.name).includes(name)) : all),
    [all, name],
  );
  const minute = useMinuteOfDay();
  const nextId = ordered.find(({ isOpen }) => isOpen)?.gameId;
  // The first closed market when they were first listed, for none may move under a finger.
  const [rowStartId] = useState(() => all[all.map(({ isOpen }) => isOpen).lastIndexOf(true) + 1]?.gameId);
  const group = { minute, isBettingOn, nextId, rowStartId, onOpen: useNavigateToMarket('main', isBettingOn) };
  return (
    <>
      {markets.length >= MANY && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('searchMarkets')}
          placeholder={t('searchMarkets')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {ordered.length === 0 && name && <Empty>{t('noMarket')}</Empty>}
      <ul className={styles.list}>
        <MarketGroup markets={ordered.slice(0, BEFORE_SLIDER)} {...group} />
        {!name && !isWide && <ImageSlider />}
        {splitIntoSegments(ordered.slice(BEFORE_SLIDER), 'last').map(({ place, items }) => (
          <MarketGroup key={place} markets={items} {...group} />
        ))}
      </ul>
    </>
  );
});
