import { cx, Icon } from '@ank/shared/ui';
import type { SelectChoice } from '../parts/choiceFields';
import { type TextKey, useTexts } from '../texts';
import styles from './list.module.css';
import { type ListColumn, type ListView, sortNameOfColumn, toggleSort } from './listView';
import { useRowsInSight, type VirtualRows } from './virtualRows';

export type TableDefinition<Row> = {
  title: TextKey;
  /** The name of its file, if the title does not name it. */
  file?: string;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** The heading under which a row stands, such as its day; rows of one heading follow each other. */
  groupOf?: (row: Row) => string;
  /** Names a run of neighbouring rows that stand as one; '' for a row of its own. Needs `groupOf`. */
  runOf?: (row: Row) => string;
  /** The choices of what is shown. */
  choices?: readonly SelectChoice[] | undefined;
};
type Props<Row> = Omit<TableDefinition<Row>, 'file' | 'choices'> & {
  rows: VirtualRows<Row>;
  view: ListView;
  onView: (parts: Partial<ListView>) => void;
  isPaged: boolean;
};

const ROW = 45;

/**
 * Renders a table in which only the rows in sight are in the page. On a phone each row is a list of its
 * cells.
 */
export function VirtualTable<Row>({
  title: name,
  columns: listColumns,
  keyOf,
  isMarked,
  groupOf,
  runOf,
  rows,
  view,
  onView,
  isPaged,
}: Props<Row>) {
  const t = useTexts();
  const { total, rowAt } = rows;
  const columns = listColumns.filter(({ isInFileAlone }) => !isInFileAlone);
  const { frame, indexes, space, measured } = useRowsInSight<HTMLDivElement>(rows, ROW);
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const isWithRowBefore = (index: number): boolean => {
    const [row, before] = [rowAt(index), rowAt(index - 1)];
    const run = row && before && runOf?.(row);
    return Boolean(run) && before !== undefined && runOf?.(before) === run;
  };
  const runAt = (index: number): Row[] => {
    const run: Row[] = [];
    for (let row = rowAt(index), at = index; row; row = isWithRowBefore(at) ? rowAt(at) : undefined) {
      run.push(row);
      at += 1;
    }
    return run;
  };
  const tableRow = (index: number, measuring: Partial<ReturnType<typeof measured>>) => {
    const row = rowAt(index);
    const run = runOf && runAt(index);
    return (
      <tr
        key={row ? keyOf(row) : index}
        aria-current={(row && isMarked?.(row)) || undefined}
        aria-rowindex={index + 2}
        {...measuring}
      >
        {row ? (
          columns.map((column) => {
            const { name, value, cell = value, isFigure, isVerbatim, isOneLine, onCard } = column;
            return (
              <td
                key={name}
                data-label={value && name}
                data-title={column === title || undefined}
                data-card={onCard}
                translate={isFigure || isVerbatim ? 'no' : undefined}
                className={cx(isFigure && styles.figure, isOneLine && styles.oneLine) || undefined}
              >
                {cell?.(row, run)}
              </td>
            );
          })
        ) : (
          <td colSpan={columns.length}>{t('loading')}</td>
        )}
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keys
    <section className={styles.slides} tabIndex={0} aria-label={t(name)}>
      <div ref={frame} style={space}>
        <table aria-rowcount={total + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => {
                const { name, isFigure } = column;
                const sort = sortNameOfColumn(column, isPaged);
                const isBy = sort !== undefined && view.sort === sort;
                return (
                  <th
                    key={name}
                    scope="col"
                    className={isFigure ? styles.figure : undefined}
                    aria-sort={isBy ? (view.isDesc ? 'descending' : 'ascending') : undefined}
                  >
                    {column.value === undefined ? (
                      <span className="sr">{name}</span>
                    ) : sort === undefined ? (
                      name
                    ) : (
                      <button type="button" onClick={() => onView(toggleSort(view, sort))}>
                        <span>{name}</span>
                        {isBy && (
                          <Icon name="chevron-down" small className={view.isDesc ? undefined : styles.up} />
                        )}
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          {groupOf ? (
            indexes.map((index) => {
              const [row, before] = [rowAt(index), index > 0 ? rowAt(index - 1) : undefined];
              const group = row && groupOf(row);
              // A row is measured together with the heading above it.
              return (
                <tbody
                  key={row ? keyOf(row) : index}
                  hidden={isWithRowBefore(index) || undefined}
                  {...measured(index)}
                >
                  {group !== undefined && (!before || groupOf(before) !== group) && (
                    <tr className={styles.group}>
                      <th scope="rowgroup" colSpan={columns.length}>
                        {group}
                      </th>
                    </tr>
                  )}
                  {tableRow(index, {})}
                </tbody>
              );
            })
          ) : (
            <tbody>{indexes.map((index) => tableRow(index, measured(index)))}</tbody>
          )}
        </table>
      </div>
    </section>
  );
}
