import type { Column } from '../list/view';
import styles from './Markets.module.css';

/** What is said of a row in several lines; in a file, one behind the other. */
export const lines = <Row,>(name: string, linesOf: (row: Row) => readonly string[]): Column<Row> => ({
  name,
  cell: (row) => (
    <span className={styles.lines}>
      {linesOf(row).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  ),
  value: (row) => linesOf(row).join('; '),
});
