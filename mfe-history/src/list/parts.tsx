import { type Cell, csvOf, saveFile } from '@ank/shared/lists';
import { useDispatch } from '@ank/shared/redux';
import { supportOpened } from '@ank/shared/screen';
import { Card, IconButton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import { Action } from './actions';
import styles from './Summary.module.css';

type Props = {
  /** False when there are older rows that are not listed. */
  isWhole: boolean;
  /** Says how to see all rows, where that is possible. */
  hint?: string;
  shown: number;
  count: string;
  total: ReactNode;
  /** The name of the file, without its ending. */
  fileName: string;
  table: () => Cell[][];
  /** The way on, such as to another deposit; with it the sum is the largest thing of a card. */
  next?: ReactNode;
};

/**
 * Renders how many rows there are, their sum, and all of them as a file; for a part of the rows there is
 * neither sum nor file.
 */
export function Summary({ isWhole, hint = '', shown, count, total, fileName, table, next }: Props) {
  const t = useTexts();
  if (!isWhole)
    return (
      <p role="status" className={styles.part}>
        {`${t('onlyNewest', { count: shown })} ${hint}`.trim()}
      </p>
    );
  const summary = (
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
  if (!next) return summary;
  return (
    <Card torn className={styles.statement}>
      {summary}
      {next}
    </Card>
  );
}

export function Help({ number, about }: { number: string; about: readonly string[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <Action
      label={t('helpWith', { number: `#${number}` })}
      onClick={() => dispatch(supportOpened(about.filter(Boolean).join(' \u00b7 ')))}
    >
      {t('help')}
    </Action>
  );
}
