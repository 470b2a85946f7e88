import { formatMonthFirstDate } from '@ank/protocol/dates';
import { isRow, textOf } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { useDraft } from '@ank/shared/drafts';
import { useSelector } from '@ank/shared/redux';
import { Link, Navigate, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { Button, ButtonLink, cx, Icon, Page } from '@ank/shared/ui';
import { type FocusEvent, type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isShortList } from '../bids/groupRecords';
import { listVisitOfState, parseSingleBidAddress, type SingleBidAddress } from '../bids/singleBidAddress';
import {
  BIDS_PATHS,
  findHistoryListAt,
  type HistoryList,
  type HistoryRecord,
  useHistoryRecordsQuery,
} from '../entries/historyRecords';
import { LoadableList } from '../list/LoadableList';
import { ModeSwitch } from '../menu/ModeSwitch';
import { DateFieldWithCalendar } from '../range/DateFieldWithCalendar';
import {
  type DayRange,
  formatRange,
  isOneDay,
  isSameRange,
  orderedRange,
  parseMonthDayYear,
  QUICK_RANGES,
} from '../range/dayRange';
import styles from '../range/RangeForm.module.css';
import { type TextKey, useTexts } from '../texts';
import { BidOrWinList } from './BidOrWinList';
import { BidPageWhenLoaded } from './BidPageWhenLoaded';
import wide from './BidsOrWinsScreen.module.css';
import { RecordsByDay } from './RecordsByDay';
import { selectLastPolledWallet } from './repeatBid';
import { useEarlierRecords } from './useEarlierRecords';

type Typed = { from: string; to: string };
const fieldValuesOf = ({ from, to }: DayRange) => ({
  from: formatMonthFirstDate(from),
  to: formatMonthFirstDate(to),
});

const QUICK = Object.keys(QUICK_RANGES) as (keyof typeof QUICK_RANGES & TextKey)[];

type FormProps = {
  range: DayRange;
  busy: boolean;
  /** Called with the days in order, also when they were swapped. */
  onSubmit: (range: DayRange) => void;
};

function RangeForm({ range, busy, onSubmit }: FormProps) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => fieldValuesOf(range));
  const [isChecked, setChecked] = useState(false);

  const show = (next: DayRange) => {
    setTyped(fieldValuesOf(next));
    setChecked(false);
    onSubmit(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [parseMonthDayYear(typed.from), parseMonthDayYear(typed.to)];
    if (from && to) show(orderedRange(from, to));
    else {
      setChecked(true);
      // The fields say what is wrong.
      setOpen(true);
    }
  };
  /** The folded fields stay in the keyboard's order: they unfold as soon as one of them has the focus. */
  const unfold = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setOpen(true);
  };
  const chosen = QUICK.find((name) => isSameRange(QUICK_RANGES[name](today()), range));
  const field = (side: keyof Typed) => ({
    value: typed[side],
    onChange: (text: string) => setTyped((before) => ({ ...before, [side]: text })),
    error: isChecked && !parseMonthDayYear(typed[side]) ? t('notADay') : undefined,
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <div className={styles.line}>
          <button
            type="button"
            className={cx(styles.chip, styles.fold)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={chosen ? undefined : styles.on}>
              <Icon name="calendar" small />
              <b className={chosen && 'sr'}>{formatRange(range, language)}</b>
            </span>
          </button>
          <fieldset className={styles.quick} aria-label={t('quickRanges')}>
            {QUICK.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.chip}
                aria-pressed={name === chosen}
                onClick={() => show(QUICK_RANGES[name](today()))}
              >
                <span>{t(name)}</span>
              </button>
            ))}
          </fieldset>
        </div>
        <fieldset
          id={id}
          aria-label={t('chosenDays')}
          className={cx(styles.days, !isOpen && styles.folded)}
          onFocus={unfold}
        >
          <DateFieldWithCalendar label={t('fromDate')} calendarText={t('calendarFirst')} {...field('from')} />
          <DateFieldWithCalendar label={t('toDate')} calendarText={t('calendarLast')} {...field('to')} />
          <Button
            type="submit"
            variant="ghost"
            className={styles.submit}
            busy={busy}
            busyText={t('submitting')}
          >
            {t('submit')}
          </Button>
        </fieldset>
      </div>
    </form>
  );
}

/**
 * Again while bids wait, as soon as the polled wallet shows another result or points. Providers without
 * states are not asked twice.
 */
const useRefetchOnWalletChange = (
  records: readonly HistoryRecord[] | undefined,
  readAgain: () => unknown,
) => {
  const wallet = useSelector(selectLastPolledWallet);
  const waits = records?.some(({ state }) => state === 'placed') ?? false;
  const seen = useRef(wallet);
  useEffect(() => {
    const before = seen.current;
    seen.current = wallet;
    if (!before || (before.markets === wallet?.markets && before.points === wallet?.points)) return;
    if (waits) readAgain();
  }, [wallet, waits, readAgain]);
};

/** Where a bid's page stands beside the list, as in BidsOrWinsScreen.module.css. */
const SIDE_BY_SIDE = '(min-width: 43em) and (min-height: 481px)';

/** The paths of the markets of each mode. */
const MARKETS_OF = { main: '/imp', starline: '/star', gali: '/galiIMP' } as const;

/** Reads what another screen leads to by its state: a bid and its day, "3/5/2025"; or days. */
const bidOrRangeOfNavigationState = (state: unknown): { bid?: SingleBidAddress; range?: DayRange } => {
  if (!isRow(state)) return {};
  const dayOf = (name: string) => parseMonthDayYear(textOf(state[name]));
  const [number, day, from, to] = [textOf(state.bid), dayOf('day'), dayOf('from'), dayOf('to')];
  if (number && day) return { bid: { number, day } };
  return from && to ? { range: orderedRange(from, to) } : {};
};

/** The list goes back to where it was left, once the page of a bid no longer takes its place. */
const useRestoredListScroll = (shown: string | undefined) => {
  const left = useRef(0);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    const wasList = before.current === undefined;
    before.current = shown;
    if (window.matchMedia(SIDE_BY_SIDE).matches) return;
    if (wasList) left.current = window.scrollY;
    window.scrollTo(0, shown === undefined ? left.current : 0);
  }, [shown]);
};

type RecordsProps = { historyList: HistoryList; visit: string; addressed: SingleBidAddress | undefined };

function RecordsOfList({ historyList, visit, addressed }: RecordsProps) {
  const t = useTexts();
  useTitle(t(historyList.title));
  const { pathname, state } = useLocation();
  const requested = bidOrRangeOfNavigationState(state);
  const address = addressed ?? requested.bid;
  const [firstRange] = useState(() =>
    address?.day ? orderedRange(address.day, address.day) : requested.range,
  );
  // The range is kept by visit, for another version of the screen and for Back.
  const [range, setRange] = useDraft<DayRange>(
    `history.range.${visit}`,
    firstRange ?? QUICK_RANGES.today(today()),
  );
  const sent = { from: formatMonthFirstDate(range.from), to: formatMonthFirstDate(range.to) };
  const query = useHistoryRecordsQuery({ historyList, ...sent }, { refetchOnMountOrArgChange: true });
  useRefetchOnWalletChange(query.data?.items, query.refetch);
  const shown = historyList.kind === 'bid' ? address?.number : undefined;
  useRestoredListScroll(shown);

  const show = (next: DayRange) => {
    if (!isSameRange(next, range)) setRange(next);
    else if (!query.isFetching) query.refetch();
  };
  const { kind, mode } = historyList;
  const isToday = isSameRange(QUICK_RANGES.today(today()), range);
  const { currentData, isFetching } = query;
  const found = isToday && !isFetching ? currentData?.items : undefined;
  const isShort = found && isShortList(found);
  const { days, records: earlier } = useEarlierRecords(historyList, found);
  const weekLink = (
    <ButtonLink as={Link} to={pathname} replace state={days} variant="ghost" icon="calendar">
      {t('seeSevenDays')}
    </ButtonLink>
  );
  // The choice above and the sums are of today: what is of earlier days stands under a heading of its own.
  const before = earlier.length > 0 && (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={wide.earlier}>
        {t('earlier')}
      </h2>
      <RecordsByDay historyList={historyList} shown={shown} records={earlier} all={earlier} />
      {weekLink}
    </section>
  );
  const modeName = mode === 'main' ? '' : t(mode);
  const markets = {
    to: MARKETS_OF[mode],
    text: modeName ? t('seeMarketsOf', { mode: modeName }) : t('seeMarkets'),
  };
  const bids = { to: BIDS_PATHS[mode], text: t('seeBids'), icon: 'ticket' } as const;
  const ways = kind === 'bid' ? [markets] : [bids, markets];
  const fileName = [t(historyList.title), sent.from, sent.to].join(' ').replaceAll('/', '-');

  return (
    <Page className={cx(wide.columns, shown && wide.withBid)}>
      <div className={wide.choice}>
        <ModeSwitch historyList={historyList} days={sent} />
        <RangeForm range={range} busy={query.isFetching} onSubmit={show} />
      </div>
      <div className={wide.records}>
        <LoadableList
          query={query}
          empty={t('noData')}
          emptyTitle={t(isToday ? 'noneToday' : 'noneOnDays', {
            what: [modeName, t(kind === 'bid' ? 'anyBids' : 'anyWins')].join(' ').trim(),
          })}
          icon={kind === 'bid' ? 'ticket' : 'trophy'}
          emptyHint={before ? undefined : t(kind === 'bid' ? 'noBidsHint' : 'noWinsHint')}
          below={before}
          next={before ? undefined : ways[0]}
          also={before ? ways[0] : ways[1]}
        >
          {(records, isWhole) => (
            <BidOrWinList
              historyList={historyList}
              visit={visit}
              shown={shown}
              records={records}
              isWhole={isWhole}
              isOneDay={isOneDay(range)}
              fileName={fileName}
              below={before || (isShort && weekLink)}
            />
          )}
        </LoadableList>
      </div>
      {shown && (
        <div className={wide.bid}>
          <BidPageWhenLoaded
            key={shown}
            historyList={historyList}
            number={shown}
            query={query}
            list={{ to: pathname, state: { visit } }}
          />
        </div>
      )}
    </Page>
  );
}

export default function BidsOrWinsScreen() {
  const { pathname, key, search, state } = useLocation();
  const historyList = findHistoryListAt(pathname);
  if (!historyList) return <Navigate to="/histories" replace />;
  const visit = listVisitOfState(state) ?? `${historyList.call}.${key}`;
  return (
    <RecordsOfList
      key={visit}
      historyList={historyList}
      visit={visit}
      addressed={parseSingleBidAddress(search)}
    />
  );
}
