import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { useNow } from '@ank/shared/clock';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button, cx, formatPoints, Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OutputOf, type ReadState, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { computeTimeSince, DAY_MS, isoDayInGameZone } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideListWhenAnswered } from '../list/ClientSideList';
import { textColumn } from '../list/listView';
import { translateChoices } from '../parts/choiceFields';
import { Pill } from '../parts/Pill';
import { TabLinks } from '../parts/TabLinks';
import { listResultItems } from '../results/resultItems';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { HolidaysTab } from './HolidaysTab';
import { AddMarketDialog, EditMarketPanel, MODE_NAMES } from './MarketDialogs';
import styles from './Markets.module.css';
import { dayName, type Market, WEEKDAYS_FROM_MONDAY } from './marketDaysAndTimes';
import { formatWeekdaysWithTimes, groupWeekdaysByTimes, type WeekdaysWithTimes } from './marketWeekTimes';
import { ReadOnlyMarketPanel } from './ReadOnlyMarketPanel';

/** The markets, and for whoever may set them the holidays, as two tabs. */
export default function MarketsScreen() {
  const t = useTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const requestedTab = useSearchParams()[0].get('tab');
  const isHolidays = isAdmin && requestedTab === 'holidays';
  const read = useReadOperation('market list', {});
  const tabs = [
    { to: '/markets', name: t('markets'), isCurrent: !isHolidays },
    { to: '/markets?tab=holidays', name: t('holidays'), isCurrent: isHolidays },
  ];
  return (
    <>
      {isAdmin && <TabLinks label={t('markets')} tabs={tabs} />}
      {isHolidays ? (
        <HolidaysTab markets={read.data?.markets ?? []} />
      ) : (
        <MarketList read={read} isAdmin={isAdmin} />
      )}
      {!isHolidays && (
        <p>
          <Link to="/proposals" className={styles.link}>
            {t('calendarHere')}
          </Link>
        </p>
      )}
    </>
  );
}

type MarketState = { text: string; isOpen: boolean; more: string };

/** The times of a week, a line for each of those it has; a single line is about every day and names none. */
function WeekTimes({ lines }: { lines: readonly WeekdaysWithTimes[] }) {
  return (
    <span className={styles.lines}>
      {lines.map(({ days, times }) => (
        <span key={days}>
          {lines.length > 1 && <span>{`${days} `}</span>}
          <span translate="no" className={styles.oneLine}>
            {times}
          </span>
        </span>
      ))}
    </span>
  );
}

/** The days of a week from Monday as dots, those on which a market plays filled. */
function PlayedDays({ days, text }: { days: readonly number[]; text: string }) {
  const t = useTexts();
  if (days.length === WEEKDAYS_FROM_MONDAY.length) return t('everyDay');
  return (
    <span title={text} className={styles.dots}>
      <span className="sr">{text}</span>
      {WEEKDAYS_FROM_MONDAY.map((day) => (
        <span key={day} data-on={days.includes(day)} />
      ))}
    </span>
  );
}

type ListProps = { read: ReadState<OutputOf<'market list'>>; isAdmin: boolean };

/** The address names the market that is open beside the list. */
function MarketList({ read, isAdmin }: ListProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const opened = normalizeDigitsAndPunctuation(new URLSearchParams(useLocation().search).get('market') ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const market = read.data?.markets.find(({ market_id }) => market_id === opened);
  const close = () => navigate('/markets', { replace: true });
  const daysOf = ({ days }: Market): string =>
    WEEKDAYS_FROM_MONDAY.filter((day) => days.includes(day))
      .map((day) => dayName(day, language))
      .join(', ');
  // Another person may be refused what is staked: the column then stays empty.
  const risk = useReadOperation('risk', {}, { live: 60_000 }).data;
  const stakedOn = ({ market_id }: Market): number =>
    (risk?.draws ?? []).reduce((sum, { market, staked }) => (market === market_id ? sum + staked : sum), 0);
  const now = useNow(60_000);
  const [date, dayBefore] = [isoDayInGameZone(now), isoDayInGameZone(now - DAY_MS)];
  const today = useReadOperation('result list', { date }).data?.draws;
  // A Close after midnight is still to come then, of the draw of the day before.
  const before = useReadOperation('result list', { date: dayBefore }).data?.draws;
  const items = today && listResultItems(today, now);
  const comingItems =
    today && before && listResultItems([...before, ...today], now).filter(({ state }) => state === 'early');
  /** Says how long a market takes bids, or why not now; `more` names what is left of its two sessions. */
  const stateOf = ({ market_id, active, mode, days }: Market): MarketState => {
    if (!active) return { text: t('switchedOff'), isOpen: false, more: '' };
    if (!items || !comingItems) return { text: '', isOpen: false, more: '' };
    const coming = comingItems.filter(({ market }) => market === market_id);
    const [next] = coming;
    if (next) {
      const { text, n } = computeTimeSince(new Date(now).toISOString(), Date.parse(next.cutoff));
      const more = mode === 'main' && next.session === 'Close' ? tSetup('closeOnly') : '';
      return { text: tSetup('bidsTakenFor', { left: t(text, { n }) }), isOpen: true, more };
    }
    const own = items.filter(({ market }) => market === market_id);
    const isHoliday = days.includes(new Date(date).getUTCDay()) && own.some(({ state }) => state === 'off');
    return { text: tSetup(isHoliday ? 'onHoliday' : 'closedNow'), isOpen: false, more: '' };
  };
  // Those that take bids stand on top; they are named apart unless none does.
  const isOpen = (row: Market): boolean => stateOf(row).isOpen;
  const markets = read.data?.markets ?? [];
  const [open, closed] = [markets.filter(isOpen), markets.filter((row) => !isOpen(row))];
  const groupOf = (row: Market): string => {
    const mode = t(MODE_NAMES[row.mode]);
    return open.length === 0 ? mode : tSetup(isOpen(row) ? 'openOfMode' : 'closedOfMode', { mode });
  };
  const pillOf = (row: Market) => {
    const { text, isOpen } = stateOf(row);
    if (!isOpen) return <span className={styles.keep}>{text}</span>;
    return <Pill tone="good">{text}</Pill>;
  };
  return (
    <>
      <ClientSideListWhenAnswered
        read={{ ...read, data: read.data && { ...read.data, markets: [...open, ...closed] } }}
        title="markets"
        isMain
        countText={(count) => tSetup('marketsShown', { count })}
        of="markets"
        keyOf={({ market_id }) => market_id}
        isMarked={({ market_id }) => market_id === opened}
        groupOf={groupOf}
        choices={translateChoices(t, { '': 'allMarkets', ...MODE_NAMES })}
        statusOf={({ mode }) => mode}
        aside={
          isAdmin && (
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              {t('market add')}
            </Button>
          )
        }
        columns={[
          {
            ...textColumn(t('market'), 'name'),
            cell: (row) => (
              <span className={cx(card.line, styles.name)}>
                <Link to={`/markets?market=${row.market_id}`} replace className={styles.rowLink}>
                  {row.name}
                </Link>
                <span className={card.onPhone}>{pillOf(row)}</span>
              </span>
            ),
          },
          {
            name: tSetup('timeCol'),
            onCard: 'without label',
            cell: (row) => (
              <span className={cx(card.line, styles.name)}>
                <WeekTimes lines={groupWeekdaysByTimes(row, language, t('closedDay'))} />
                <small className={card.onPhone}>{stateOf(row).more}</small>
              </span>
            ),
            value: (row) => formatWeekdaysWithTimes(row, language, t('closedDay')).join('; '),
          },
          {
            name: tSetup('daysCol'),
            cell: (row) => <PlayedDays days={row.days} text={daysOf(row)} />,
            value: daysOf,
            onCard: 'left out',
          },
          {
            name: t('state'),
            cell: (row) => (
              <span className={styles.state}>
                {pillOf(row)}
                <small>{stateOf(row).more}</small>
              </span>
            ),
            value: (row) => [stateOf(row).text, stateOf(row).more].filter(Boolean).join(', '),
            // Its place on a phone is beside the name and the week.
            onCard: 'left out',
          },
          {
            name: t('staked'),
            cell: (row) => risk && (stakedOn(row) > 0 ? formatPoints(stakedOn(row)) : '–'),
            value: stakedOn,
            isFigure: true,
            onCard: 'left out',
          },
          {
            name: tSetup('opensPanel'),
            cell: () => <Icon name="chevron-right" small className={styles.chevron} />,
            isFigure: true,
            onCard: 'left out',
          },
        ]}
      />
      {isAdding && <AddMarketDialog onClose={() => setIsAdding(false)} />}
      {market &&
        (isAdmin ? (
          <EditMarketPanel key={market.market_id} market={market} onClose={close} />
        ) : (
          <ReadOnlyMarketPanel market={market} onClose={close} />
        ))}
    </>
  );
}
