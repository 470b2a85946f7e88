import { dayAndMonth, inWords } from '@ank/protocol/when';
import { cx } from '@ank/shared/ui';
import styles from './ChartTable.module.css';
import { useChartTexts } from './texts';
import { type ChartCell, type ChartEntry, isRed, jodiOf } from './weeks';

export type ChartKind = 'jodi' | 'panel';

type Props = { weeks: readonly (readonly ChartCell[])[]; kind: ChartKind; language: string };

const dateOf = ({ day }: ChartCell) => Date.UTC(day.year, day.month - 1, day.day);

export function ChartTable({ weeks, kind, language }: Props) {
  const [first] = weeks;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {first?.map((cell) => (
            <th key={cell.day.day} scope="col">
              {inWords(dateOf(cell), language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => {
        const [from, to] = [week[0], week.at(-1)];
        const name =
          from && to ? `${dayAndMonth(from.day, language)} - ${dayAndMonth(to.day, language)}` : '';
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={7} className={styles.week}>
                {name}
              </th>
            </tr>
            <tr>
              {week.map(({ day, isInMonth, entry }) => (
                <td key={day.day} className={cx(!isInMonth && styles.outside)}>
                  {isInMonth && (entry ? <Result entry={entry} kind={kind} /> : <span>-</span>)}
                </td>
              ))}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

function Result({ entry, kind }: { entry: ChartEntry; kind: ChartKind }) {
  const t = useChartTexts();
  const jodi = jodiOf(entry);
  const isInRed = entry.closePana !== '' && isRed(jodi);
  const { openPana, closePana } = entry;
  return (
    <span className={styles.result}>
      {kind === 'panel' && (
        <span className={styles.pana}>
          <span className="sr">{t('open', { pana: openPana })} </span>
          <span aria-hidden="true">{openPana}</span>
        </span>
      )}
      <b className={cx(styles.jodi, isInRed && styles.red)}>
        {jodi}
        {isInRed && <span className="sr"> {t('red')}</span>}
      </b>
      {kind === 'panel' && closePana && (
        <span className={styles.pana}>
          <span className="sr"> {t('close', { pana: closePana })}</span>
          <span aria-hidden="true">{closePana}</span>
        </span>
      )}
    </span>
  );
}
