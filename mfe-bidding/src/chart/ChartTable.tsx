import { addDays, type Day } from '@ank/protocol/dates';
import { formatDateParts, formatDayAndMonth } from '@ank/protocol/format-time';
import { ankOf } from '@ank/protocol/game';
import { today } from '@ank/shared/clock';
import { createTexts } from '@ank/shared/texts';
import { cx } from '@ank/shared/ui';
import styles from './ChartTable.module.css';
import { en, others } from './texts/catalogue';

export const useChartTexts = createTexts(en, others);

/** '' for what is not declared. */
export type ChartEntry = { openPana: string; closePana: string };

/** `entry` is absent without a result or outside of the month. */
type ChartCell = { day: Day; isInMonth: boolean; entry?: ChartEntry };

/** "2026-11", and the month `count` months from it. */
export const monthKeyOf = ({ year, month }: Day) => `${year}-${String(month).padStart(2, '0')}`;
export const shiftMonth = (month: string, count: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + count, 1));
  return monthKeyOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: 1 });
};

const isoDayOf = (day: Day) => `${monthKeyOf(day)}-${String(day.day).padStart(2, '0')}`;

/**
 * Returns the weeks of a month that have begun, each from its Monday, without those before its first result;
 * all of them where it has none.
 */
export const buildChartWeeks = (month: string, entries: ReadonlyMap<string, ChartEntry>) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first: Day = { year, month: number, day: 1 };
  const sinceMonday = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const weeks: ChartCell[][] = [];
  const todaysKey = isoDayOf(today());
  for (
    let start = addDays(first, -sinceMonday);
    monthKeyOf(start) <= month && isoDayOf(start) <= todaysKey;
    start = addDays(start, 7)
  )
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = addDays(start, place);
        const entry = entries.get(isoDayOf(day));
        return { day, isInMonth: monthKeyOf(day) === month, ...(entry && { entry }) };
      }),
    );
  const firstWithResult = weeks.findIndex((week) => week.some(({ entry }) => entry));
  return weeks.slice(Math.max(firstWithResult, 0));
};

/** "76" of both panas, "7*" while Close is not declared. */
const jodiOrStar = ({ openPana, closePana }: ChartEntry) =>
  `${ankOf(openPana)}${closePana ? ankOf(closePana) : '*'}`;

export const isJodiPrintedRed = (jodi: string) => (Number(jodi[0]) - Number(jodi[1])) % 5 === 0;

const isEntryPrintedRed = (entry: ChartEntry) =>
  entry.closePana !== '' && isJodiPrintedRed(jodiOrStar(entry));

export type ChartKind = 'jodi' | 'panel';

type Props = { weeks: readonly (readonly ChartCell[])[]; kind: ChartKind; language: string };

/** "128-11-128"; "128-1" while Close is not declared. */
export const formatChartEntry = ({ openPana, closePana }: ChartEntry) =>
  closePana
    ? `${openPana}-${ankOf(openPana)}${ankOf(closePana)}-${closePana}`
    : `${openPana}-${ankOf(openPana)}`;

/** Returns the last day of the month that has a result. */
export const findLatestResult = (weeks: Props['weeks']) =>
  weeks
    .flat()
    .filter(({ entry }) => entry)
    .at(-1);

/** Tells whether a jodi of the weeks is red, which is said below them. */
export const hasRedJodi = (weeks: Props['weeks']) =>
  weeks.flat().some(({ isInMonth, entry }) => isInMonth && entry && isEntryPrintedRed(entry));

const utcMsOf = ({ day }: ChartCell) => Date.UTC(day.year, day.month - 1, day.day);

export function ChartTable({ weeks, kind, language }: Props) {
  const [first] = weeks;
  const todaysKey = isoDayOf(today());
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {first?.map((cell) => (
            <th key={cell.day.day} scope="col">
              {formatDateParts(utcMsOf(cell), language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => {
        const [from, to] = [week[0], week.at(-1)];
        const name =
          from && to
            ? `${formatDayAndMonth(from.day, language)} - ${formatDayAndMonth(to.day, language)}`
            : '';
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={7} className={styles.week}>
                <span className="sr">{name}</span>
              </th>
            </tr>
            <tr>
              {week.map(({ day, isInMonth, entry }) => (
                <td
                  key={day.day}
                  data-day={isInMonth ? day.day : undefined}
                  className={cx(
                    isInMonth && entry && styles.filled,
                    isInMonth && isoDayOf(day) === todaysKey && styles.today,
                  )}
                >
                  {isInMonth && entry && <ChartResult entry={entry} kind={kind} />}
                </td>
              ))}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

function ChartResult({ entry, kind }: { entry: ChartEntry; kind: ChartKind }) {
  const t = useChartTexts();
  const jodi = jodiOrStar(entry);
  const isInRed = isEntryPrintedRed(entry);
  const { openPana, closePana } = entry;
  return (
    <span className={styles.result}>
      {kind === 'panel' && (
        <span className={styles.pana}>
          <span className="sr">{`${t('open', { pana: openPana })} `}</span>
          <span aria-hidden="true" translate="no">
            {openPana}
          </span>
        </span>
      )}
      <b className={cx(styles.jodi, isInRed && styles.red)}>
        <span translate="no">
          {closePana ? (
            jodi
          ) : (
            <>
              <span>{jodi[0]}</span>
              <i>*</i>
            </>
          )}
        </span>
        {isInRed && <span className="sr">{` ${t('red')}`}</span>}
      </b>
      {kind === 'panel' && closePana && (
        <span className={styles.pana}>
          <span className="sr">{` ${t('close', { pana: closePana })}`}</span>
          <span aria-hidden="true" translate="no">
            {closePana}
          </span>
        </span>
      )}
    </span>
  );
}
