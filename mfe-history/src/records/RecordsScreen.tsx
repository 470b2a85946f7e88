import { historyDate } from '@ank/protocol/dates';
import { isRow, textOf } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { useDraft } from '@ank/shared/drafts';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { Button, Page } from '@ank/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ListState } from '../list/ListState';
import { DateField } from '../range/DateField';
import styles from '../range/RangeForm.module.css';
import { isSameRange, QUICK_RANGES, type Range, rangeOf, readDay } from '../range/range';
import { type TextKey, useTexts } from '../texts';
import { ModeSwitch } from './ModeSwitch';
import { RecordList } from './RecordList';
import wide from './RecordsScreen.module.css';
import { type Book, bookAt, type HistoryRecord, useHistoryRecordsQuery } from './records';
import { walletOf } from './repeatBid';

type Typed = { from: string; to: string };
const typedOf = ({ from, to }: Range) => ({ from: historyDate(from), to: historyDate(to) });

const QUICK = Object.keys(QUICK_RANGES) as (keyof typeof QUICK_RANGES & TextKey)[];

type FormProps = {
  range: Range;
  busy: boolean;
  /** Called with the days in order, also when they were swapped. */
  onSubmit: (range: Range) => void;
};

function RangeForm({ range, busy, onSubmit }: FormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => typedOf(range));
  const [isChecked, setChecked] = useState(false);

  const show = (next: Range) => {
    setTyped(typedOf(next));
    setChecked(false);
    onSubmit(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [readDay(typed.from), readDay(typed.to)];
    if (from && to) show(rangeOf(from, to));
    else setChecked(true);
  };
  const field = (side: keyof Typed) => ({
    value: typed[side],
    onChange: (text: string) => setTyped((before) => ({ ...before, [side]: text })),
    error: isChecked && !readDay(typed[side]) ? t('notADay') : undefined,
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <fieldset className={styles.quick} aria-label={t('quickRanges')}>
          {QUICK.map((name) => {
            const quick = QUICK_RANGES[name](today());
            const isOn = isSameRange(quick, range);
            return (
              <button
                key={name}
                type="button"
                className={styles.chip}
                aria-pressed={isOn}
                onClick={() => show(quick)}
              >
                <span>{t(name)}</span>
              </button>
            );
          })}
        </fieldset>
        <DateField label={t('fromDate')} calendarText={t('calendarFirst')} {...field('from')} />
        <DateField label={t('toDate')} calendarText={t('calendarLast')} {...field('to')} />
        <Button type="submit" variant="ink" className={styles.submit} busy={busy} busyText={t('submitting')}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Again while bids wait, as soon as the polled wallet shows another result or points. Providers without
 * states are not asked twice.
 */
const useFollow = (records: readonly HistoryRecord[] | undefined, readAgain: () => unknown) => {
  const wallet = useSelector(walletOf);
  const waits = records?.some(({ state }) => state === 'placed') ?? false;
  const seen = useRef(wallet);
  useEffect(() => {
    const before = seen.current;
    seen.current = wallet;
    if (!before || (before.markets === wallet?.markets && before.points === wallet?.points)) return;
    if (waits) readAgain();
  }, [wallet, waits, readAgain]);
};

/** The paths of the markets of each mode. */
const MARKETS_OF = { main: '/imp', starline: '/star', gali: '/galiIMP' } as const;

/** Reads what another screen leads to: a bid and its day, "3/5/2025"; or days. */
const askedFor = (state: unknown): { number?: string; range?: Range } => {
  if (!isRow(state)) return {};
  const dayOf = (name: string) => readDay(textOf(state[name]));
  const [number, day, from, to] = [textOf(state.bid), dayOf('day'), dayOf('from'), dayOf('to')];
  if (number && day) return { number, range: rangeOf(day, day) };
  return from && to ? { range: rangeOf(from, to) } : {};
};

function Records({ book, visit }: { book: Book; visit: string }) {
  const t = useTexts();
  useTitle(t(book.title));
  const [{ number, range: atOpening = QUICK_RANGES.today(today()) }] = useState(
    askedFor(useLocation().state),
  );
  // The range is kept by visit, for another version of the screen and for Back.
  const [range, setRange] = useDraft<Range>(`history.range.${visit}`, atOpening);
  const sent = { from: historyDate(range.from), to: historyDate(range.to) };
  const query = useHistoryRecordsQuery({ book, ...sent }, { refetchOnMountOrArgChange: true });
  useFollow(query.data?.items, query.refetch);

  const show = (next: Range) => {
    if (!isSameRange(next, range)) setRange(next);
    else if (!query.isFetching) query.refetch();
  };
  const fileName = [t(book.title), sent.from, sent.to].join(' ').replaceAll('/', '-');

  return (
    <Page className={wide.columns}>
      <div className={wide.choice}>
        <ModeSwitch book={book} days={sent} />
        <RangeForm range={range} busy={query.isFetching} onSubmit={show} />
      </div>
      <div className={wide.records}>
        <ListState
          query={query}
          empty={t('noData')}
          emptyHint={t('pickOtherDates')}
          next={{ to: MARKETS_OF[book.mode], text: t('seeMarkets') }}
        >
          {(records, isWhole) => (
            <RecordList book={book} records={records} isWhole={isWhole} fileName={fileName} sought={number} />
          )}
        </ListState>
      </div>
    </Page>
  );
}

export default function RecordsScreen() {
  const { pathname, key } = useLocation();
  const book = bookAt(pathname);
  if (!book) return <Navigate to="/histories" replace />;
  const visit = `${book.call}.${key}`;
  return <Records key={visit} book={book} visit={visit} />;
}
