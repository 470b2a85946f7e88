import { type Cell, csvOf, saveFile } from '@ank/shared/lists';
import { IconButton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './Summary.module.css';

type Props = {
  count: string;
  total: ReactNode;
  /** Without its ending. */
  fileName: string;
  table: () => Cell[][];
};

export function Summary({ count, total, fileName, table }: Props) {
  const t = useTexts();
  return (
    <div className={styles.summary}>
      <h2>{count}</h2>
      <p>{total}</p>
      <IconButton
        icon="download"
        label={t('exportCsv')}
        onClick={() => saveFile(csvOf(table()), `${fileName}.csv`)}
      />
    </div>
  );
}
