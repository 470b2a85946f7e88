import { type BetType, listBetTypes, MODES, type Mode } from '@ank/protocol/bet-types';
import { useWalletQuery } from '@ank/shared/api';
import { exampleOf, NumberPicture } from '@ank/shared/bet-help';
import { minutesNow } from '@ank/shared/clock';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { Navigate, useLocation, useNavigate } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { cx, Icon, Page, Points } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { formatNumbersAndFamilies, totalPoints } from '../lines/bidLine';
import { findClosedSessions, isTimeReached } from '../lines/sessionClosingTimes';
import { useBiddingGameQuery } from '../markets/gameEndpoints';
import { LabelledMarketTime, StatusBadge } from '../markets/MarketCardFooter';
import statusStyles from '../markets/MarketStatus.module.css';
import { useMarketPreferences } from '../markets/marketPreferences';
import { CHOOSER_PATHS, HOME_PATHS } from '../markets/modePaths';
import { useMinuteOfDay, useTimeLeftTexts } from '../markets/timeLeft';
import { findBestRate, useBiddingRatesQuery } from '../rates/rateEndpoints';
import { useTexts } from '../texts';
import { useIsWide } from '../wide/useIsWide';
import styles from './BetTypeChooser.module.css';
import { BetTypeRulesOfMode, LastResultsOfDraws } from './DrawResultsAndRules';
import { type LastPlacedSlip, useLastPlacedSlip } from './lastPlacedSlip';

function FavouriteButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className={styles.star} aria-pressed={isOn} onClick={onToggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.2-5.4-2.9L6.6 20l1-6.2-4.4-4.3 6.1-.9z" />
      </svg>
      <span>{t('favourite')}</span>
    </button>
  );
}

/** The chip of the last slip says so many numbers. */
const SHOWN_NUMBERS = 6;

type Props = {
  type: BetType;
  /** The rate, where the tile says what the type pays. */
  rate: ReturnType<typeof findBestRate>;
  /** Looks locked; a tap still tells why. */
  isShut: boolean;
  onChoose: () => void;
};

function BetTypeTile({ type, rate, isShut, onChoose }: Props) {
  const t = useTexts();
  const pays = rate && t(rate.isMost ? 'wordOfMost' : 'wordOfRate', { stake: rate.stake, win: rate.win });
  return (
    <button
      type="button"
      className={cx(styles.tile, isShut && styles.shut)}
      aria-description={isShut ? t('closedNow') : pays}
      onClick={onChoose}
    >
      <NumberPicture type={type} className={styles.picture} />
      <span className={styles.name}>
        <span>{t(type.name)}</span>
        <Icon name={isShut ? 'lock' : 'chevron-right'} />
      </span>
      {/* Described by it, the tile keeps its name. */}
      {pays && (
        <small aria-hidden="true" className={styles.rate}>
          {pays}
        </small>
      )}
    </button>
  );
}

type StatusProps = {
  mode: Mode;
  market: MarketState;
  minute: number;
  /** Stands at the end of the line. */
  children: ReactNode;
};

/** The status is the provider's, where its list is at hand. */
function MarketStatus({ mode, market, minute, children }: StatusProps) {
  const t = useTexts();
  const { data: wallet } = useWalletQuery();
  const { data: game } = useBiddingGameQuery(mode === 'gali' ? mode : 'starline', { skip: mode === 'main' });
  const markets = mode === 'main' ? wallet?.markets : game?.markets;
  const listed = markets?.find(({ gameId }) => gameId === market.gameId);
  const { openTime, closeTime = '' } = market;
  const assumed = { openTime, closeTime: mode === 'main' ? closeTime : '', isOpen: listed?.isOpen ?? true };
  const left = useTimeLeftTexts(assumed, minute);
  return (
    <div className={statusStyles.line}>
      <div className={statusStyles.status}>
        {listed && <StatusBadge isOpen={listed.isOpen} />}
        {(left || (mode !== 'main' && openTime)) && (
          <p className={cx(statusStyles.left, left?.isSoon && statusStyles.soon)}>
            {left && <b>{t('leftWord', { time: left.words })}</b>}{' '}
            {mode !== 'main' && openTime && <span>{t('till', { time: openTime })}</span>}
          </p>
        )}
        {children}
      </div>
      {mode === 'main' && (
        <p className={statusStyles.times}>
          {/* The time left is counted to the first time that stands there, as on the cards. */}
          <LabelledMarketTime word={t('Open')} at={left?.isOpenPast ? undefined : openTime} />
          <LabelledMarketTime word={t('Close')} at={closeTime + (left?.draw ?? '')} />
        </p>
      )}
    </div>
  );
}

export default function BetTypeChooserScreen() {
  const pathname = useLocation().pathname.toLowerCase();
  const mode = MODES.find((known) => CHOOSER_PATHS[known] === pathname) ?? 'main';
  const market = useMarketState();
  if (!market) return <Navigate to={HOME_PATHS[mode]} replace />;
  return <BetTypeChooser mode={mode} market={market} />;
}

function BetTypeChooser({ mode, market }: { mode: Mode; market: MarketState }) {
  const t = useTexts();
  const navigate = useNavigate();
  const minute = useMinuteOfDay();
  const isWide = useIsWide();
  // The hour of a draw that is named after it is not parted from its half of the day.
  useTitle(market.gameName.replace(/ (?=[AP]M$)/i, '\u00a0'));

  const [{ favourites, last }, setOwn] = useMarketPreferences();
  const isFavourite = favourites.includes(market.gameId);
  const toggle = () =>
    setOwn((own) => ({
      ...own,
      favourites: isFavourite
        ? own.favourites.filter((id) => id !== market.gameId)
        : [market.gameId, ...own.favourites],
    }));
  const types = listBetTypes(mode);
  const lastType = types.find(({ path }) => path === last[mode]);

  const isShut = ({ timeChecked }: BetType, now: number) =>
    timeChecked && isTimeReached(market.openTime, now);
  const choose = (type: BetType) => {
    // The look may be a second old.
    if (isShut(type, minutesNow())) toast.error(t('biddingClosed', { type: t(type.name) }));
    else navigate(type.path, { state: { ...market, pana: type.name } });
  };

  const lastSlip = useLastPlacedSlip(mode, market.gameId);
  const areAllOpen = (slip: LastPlacedSlip) => {
    const closed = findClosedSessions(slip.type, market, minute);
    return slip.lines.every(({ session }) => !closed[session]);
  };
  const numbersIn = ({ type, lines }: LastPlacedSlip) =>
    lines
      .slice(0, SHOWN_NUMBERS)
      .map((line) => formatNumbersAndFamilies(type, line))
      .join(', ') + (lines.length > SHOWN_NUMBERS ? ` +${lines.length - SHOWN_NUMBERS}` : '');
  const repeat = ({ type, lines }: LastPlacedSlip) =>
    navigate(type.path, { state: { ...market, pana: type.name, again: lines, confirm: true } });

  const { data: rates } = useBiddingRatesQuery(mode);
  const choice = (
    <>
      <MarketStatus mode={mode} market={market} minute={minute}>
        {mode === 'main' && <FavouriteButton isOn={isFavourite} onToggle={toggle} />}
      </MarketStatus>
      {lastSlip && areAllOpen(lastSlip) && (
        <button type="button" className={styles.lastSlip} onClick={() => repeat(lastSlip)}>
          <Icon name="refresh" small />
          <span>
            <b>{t('repeatUsual', { type: t(lastSlip.type.name) })}</b>
            <span translate="no">{numbersIn(lastSlip)}</span>
          </span>
          <Points value={totalPoints(lastSlip.lines)} className={styles.cost} />
        </button>
      )}
      {lastType && lastType !== lastSlip?.type && (
        <button type="button" className={styles.last} onClick={() => choose(lastType)}>
          <span>{t('lastBidType', { type: t(lastType.name) })}</span>
          <Icon name="chevron-right" small />
        </button>
      )}
      <ul className={cx(styles.tiles, types.length % 2 === 1 && styles.rows)}>
        {types.map((type) => (
          <li key={type.path}>
            <BetTypeTile
              type={type}
              rate={findBestRate(rates, type, exampleOf(type).paidAs)}
              isShut={isShut(type, minute)}
              onChoose={() => choose(type)}
            />
          </li>
        ))}
      </ul>
    </>
  );
  if (mode === 'main')
    return (
      <Page className={styles.wide}>
        {choice}
        {isWide && (
          <div className={styles.below}>
            <BetTypeRulesOfMode mode={mode} isOpen />
          </div>
        )}
      </Page>
    );
  return (
    <Page className={styles.draw}>
      <div className={styles.side}>{choice}</div>
      <div className={styles.side}>
        <LastResultsOfDraws mode={mode} market={market} minute={minute} />
        <BetTypeRulesOfMode mode={mode} />
      </div>
    </Page>
  );
}
