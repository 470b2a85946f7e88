import { MODES } from '@ank/protocol/bet-types';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { useNow } from '@ank/shared/clock';
import { useLocation, useNavigate } from '@ank/shared/router';
import { cx } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import { useReadOperation } from '../calls/deskHooks';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { computeTimeSince, formatClockTime, isoDayInGameZone } from '../form/formatTime';
import { ClientSideList } from '../list/ClientSideList';
import { instantColumn, type ListColumn, textColumn, verbatimColumn } from '../list/listView';
import { EmptyState } from '../parts/EmptyState';
import { Points } from '../parts/Points';
import { WhenAnswered } from '../parts/WhenAnswered';
import { type Texts, useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { ResultDialog } from './ResultDialog';
import styles from './Results.module.css';
import {
  addStakesOfOpenDraws,
  listResultItems,
  nameWithoutItsTime,
  type ResultItem,
  sortResultsByUrgency,
} from './resultItems';

const STATES = {
  early: 'stateEarly',
  due: 'stateDue',
  saved: 'stateSaved',
  declared: 'stateDeclared',
  off: 'stateOff',
  void: 'stateVoid',
} as const;

const HOUR_MS = 3_600_000;

/** The draws without bids that stand open; more are folded. */
const MOST_UNFOLDED = 3;

/**
 * Tells whether it matters that nobody bid: shortly before bidding closes. A heading says it of what is due.
 */
const closesWithinHour = ({ state, cutoff }: ResultItem, now: number): boolean =>
  state === 'early' && Date.parse(cutoff) - now < HOUR_MS;

const amountColumn = (
  name: string,
  of: (item: ResultItem) => number | undefined,
): ListColumn<ResultItem> => ({
  name,
  value: (item) => of(item) ?? '',
  isFigure: true,
});

type RowProps = {
  item: ResultItem;
  areStakesKnown: boolean;
  /** Whether it is the draw with bids that hurries most, whose button is the filled one. */
  isFirst: boolean;
  now: number;
  onOpen: () => void;
};

/** "35 min", "3 h". */
const timeLeftText = (t: Texts, cutoff: string, now: number): string => {
  const { text, n } = computeTimeSince(new Date(now).toISOString(), Date.parse(cutoff));
  return t(text, { n });
};

function ResultRow({ item, areStakesKnown, isFirst, now, onOpen }: RowProps) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { session, mode, cutoff, number, state, staked, cost } = item;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span translate="no" className={styles.time}>
          {formatClockTime(cutoff)}
        </span>
        <span className={styles.name}>
          <b>{nameWithoutItsTime(item)}</b> {mode === 'main' && <span>{t(session)}</span>}
        </span>
        {number && (
          <b translate="no" className={styles.number}>
            {number}
          </b>
        )}
        {staked !== undefined ? (
          <span className={styles.stake}>
            <Points value={staked} /> <small>{t('mayCost', { points: cost ?? 0 })}</small>
          </span>
        ) : (
          areStakesKnown &&
          closesWithinHour(item, now) && <small className={styles.none}>{t('noBids')}</small>
        )}
        {/* The heading says what is due; such a row has its action. A saved result shows its number too. */}
        {state === 'due' || state === 'saved' ? (
          <span
            className={cx(
              styles.enter,
              (staked !== undefined || state === 'saved') && styles.outlined,
              isFirst && styles.first,
            )}
          >
            {tWork(state === 'due' ? 'enterResult' : 'declareSaved')}
          </span>
        ) : state === 'early' ? (
          <span className={styles.left}>{tWork('closesIn', { left: timeLeftText(t, cutoff, now) })}</span>
        ) : (
          // A heading says what is declared; a pill is for what is neither.
          state !== 'declared' && <span className={cx(styles.state, styles[state])}>{t(STATES[state])}</span>
        )}
      </button>
    </li>
  );
}

type GroupProps = {
  title: string;
  items: readonly ResultItem[];
  /** Whether the rows stand beside each other where there is room, because they say little. */
  isCompact?: boolean;
  row: (item: ResultItem) => ReactNode;
};

function ResultGroup({ title, items, isCompact, row }: GroupProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        <span>{title}</span> <span translate="no">{items.length}</span>
      </h2>
      <ul className={cx(styles.list, isCompact && styles.compact)}>{items.map(row)}</ul>
    </section>
  );
}

/** Returns today, or after midnight the day before, as long as that alone has draws to declare. */
const defaultDayToDeclare = (due: readonly { date: string }[], today: string): string => {
  const days = due.map(({ date }) => date).sort();
  return days.includes(today) ? today : (days.at(-1) ?? today);
};

export default function ResultsScreen() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useNow(1000);
  const params = new URLSearchParams(search);
  const { data: tonight } = useReadOperation('tonight', {}, { live: 'always' });
  const date =
    normalizeDigitsAndPunctuation(params.get('day') ?? '') ||
    defaultDayToDeclare(tonight?.due ?? [], isoDayInGameZone(now));
  const read = useReadOperation('result list', { date }, { live: true });
  const risk = useReadOperation('risk', {}, { live: true });
  const items = sortResultsByUrgency(
    addStakesOfOpenDraws(listResultItems(read.data?.draws ?? [], now), risk.data?.draws ?? [], date),
  );
  const states = Object.entries(STATES).flatMap(([value, text]) => {
    const count = items.filter(({ state }) => state === value).length;
    return count > 0 ? [{ value, name: `${t(text)} ${count}` }] : [];
  });
  const modes = [
    { value: '', name: t('allMarkets') },
    ...MODES.filter((mode) => items.some((item) => item.mode === mode)).map((mode) => ({
      value: mode,
      name: t(mode),
    })),
  ];
  const draw = normalizeDigitsAndPunctuation(params.get('draw') ?? '');
  const open = items.find(({ key }) => key === draw);
  const columns: ListColumn<ResultItem>[] = [
    instantColumn(t('when'), 'cutoff', formatClockTime),
    textColumn(t('market'), 'name'),
    {
      name: t('session'),
      cell: ({ session }) => t(session),
      value: ({ session, mode }) => (mode === 'main' ? t(session) : ''),
    },
    verbatimColumn(t('number'), 'number'),
    amountColumn(t('staked'), ({ staked }) => staked),
    amountColumn(t('dearest'), ({ cost }) => cost),
    { name: t('state'), value: ({ state }) => t(STATES[state]) },
  ];
  const go = (draw?: string) =>
    navigate(`/results?day=${date}${draw ? `&draw=${draw}` : ''}`, { replace: true });

  return (
    <>
      <ClientSideList
        title="results"
        isMain
        lead={
          <DateOrTimeField
            label={t('day')}
            value={date}
            onChange={({ target }) =>
              target.value && navigate(`/results?day=${target.value}`, { replace: true })
            }
          />
        }
        none={
          <WhenAnswered read={read}>{() => <EmptyState icon="calendar" title={t('noDraws')} />}</WhenAnswered>
        }
        file={`results-${date}`}
        rows={items}
        keyOf={({ key }) => key}
        columns={columns}
        choices={[{ value: '', name: t('all') }, ...states]}
        countText={(count) => tWork('drawsShown', { count })}
        statusOf={({ state }) => state}
        kinds={modes.length > 2 ? { label: t('market'), choices: modes, of: ({ mode }) => mode } : undefined}
      >
        {(shown) => {
          // A saved result is still to be declared.
          const isToDeclare = ({ state }: ResultItem) => state === 'due' || state === 'saved';
          const first = shown.find((item) => isToDeclare(item) && item.staked !== undefined);
          const withoutBids = shown.filter((item) => isToDeclare(item) && item.staked === undefined);
          // A search or filter keeps all in sight, and so do stakes that are not known yet.
          const isAllShown = risk.data !== undefined && shown.length === items.length;
          const quiet = isAllShown ? withoutBids.filter(({ state }) => state === 'due') : [];
          const folded = quiet.length > MOST_UNFOLDED ? quiet : [];
          const row = (item: ResultItem) => (
            <ResultRow
              key={item.key}
              item={item}
              areStakesKnown={risk.data !== undefined}
              isFirst={item === first}
              now={now}
              onOpen={() => go(item.key)}
            />
          );
          return (
            <>
              <ResultGroup
                title={`${t('drawsDue')} · ${tWork('withBids')}`}
                items={shown.filter((item) => isToDeclare(item) && item.staked !== undefined)}
                row={row}
              />
              <ResultGroup
                title={`${t('drawsDue')} · ${tWork('withoutBids')}`}
                items={withoutBids.filter((item) => !folded.includes(item))}
                row={row}
              />
              {folded.length > 0 && (
                <details className={styles.folded}>
                  <summary>{tWork('dueWithoutBids', { count: folded.length })}</summary>
                  <ul className={styles.list}>{folded.map(row)}</ul>
                </details>
              )}
              <ResultGroup
                title={tWork('nextToClose')}
                items={shown.filter(({ state }) => state === 'early')}
                row={row}
              />
              <ResultGroup
                title={tWork('declaredDraws')}
                isCompact
                items={shown.filter(({ state }) => state === 'declared')}
                row={row}
              />
              <ResultGroup
                title={tWork('otherDraws')}
                items={shown.filter(({ state }) => state === 'off' || state === 'void')}
                row={row}
              />
            </>
          );
        }}
      </ClientSideList>
      {open && (
        <ResultDialog
          key={open.key + date}
          item={open}
          date={date}
          areStakesKnown={risk.data !== undefined}
          onClose={() => go()}
        />
      )}
    </>
  );
}
