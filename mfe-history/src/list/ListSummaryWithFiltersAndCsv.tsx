import { type CsvCell, saveFile, toCsv } from '@ank/shared/lists';
import { Card, Icon } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './ListSummaryWithFiltersAndCsv.module.css';
import type { FilterControls } from './listFilters';

type Props = {
  /** False when there are older rows that are not listed. */
  isWhole: boolean;
  /** Says how to see all rows, where that is possible. */
  hint?: string;
  shown: number;
  count: string;
  total: ReactNode;
  /** The days that the rows are of: "since 28 Nov 2026". */
  period?: string | undefined;
  /** The total is what was won, in the colour of a gain. */
  isGain?: boolean;
  /** The filters of the list. */
  choices?: FilterControls | undefined;
  /** The name of the file, without its ending. */
  fileName: string;
  table: () => CsvCell[][];
  /** The way on, such as to another deposit: with the sum it stands on a card of their own. */
  next?: ReactNode;
};

/**
 * Renders how many rows there are, their sum, and all of them as a file; for a part of the rows there is
 * neither sum nor file.
 */
export function ListSummaryWithFiltersAndCsv(props: Props) {
  const { isWhole, hint = '', shown, count, total, period, isGain = false } = props;
  const { choices, fileName, table, next } = props;
  const t = useTexts();
  if (!isWhole)
    return (
      <>
        <p role="status" className={styles.part}>
          {`${t('onlyNewest', { count: shown })} ${hint}`.trim()}
        </p>
        {choices?.button}
        {choices?.unfolded}
      </>
    );
  return (
    <>
      <div className={styles.summary}>
        <div className={styles.sums}>
          <h2>{count}</h2>
          {total && !next && <p className={isGain ? styles.gain : undefined}>{total}</p>}
          {period && <small className={styles.period}>{period}</small>}
        </div>
        <div className={styles.tools}>
          {choices?.button}
          <button
            type="button"
            aria-label={t('exportCsv')}
            className={styles.csv}
            onClick={() => saveFile(toCsv(table()), `${fileName}.csv`)}
          >
            <Icon name="download" small />
            <span translate="no">CSV</span>
          </button>
        </div>
      </div>
      {choices?.unfolded}
      {next && (
        <Card className={styles.statement}>
          <p className={isGain ? styles.gain : undefined}>{total}</p>
          {next}
        </Card>
      )}
    </>
  );
}
