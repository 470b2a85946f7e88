import type { ReactNode } from 'react';
import styles from './parts.module.css';

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isFigure?: boolean };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Rows under headings; on a phone each row is a list of its cells under their names. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keys
    <section className={styles.slides} tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" className={isFigure ? styles.figure : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isFigure }) => (
                <td key={name} data-label={name} className={isFigure ? styles.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
