import { csvOf, saveFile } from '@ank/shared/lists';
import { Button, Field, IconButton } from '@ank/shared/ui';
import { type ComponentProps, useState } from 'react';
import { type DeskError, errorWords } from '../calls/ask';
import { FormError } from '../form/Form';
import { WhenField } from '../form/WhenField';
import { ChipChoice, type Choice, Select } from '../parts/page';
import { useTexts } from '../texts';
import styles from './list.module.css';
import { type Column, sortsOf, tableOf, type View } from './view';

type Props<Row> = {
  file: string;
  columns: readonly Column<Row>[];
  view: View;
  onView: (parts: Partial<View>) => void;
  choices?: readonly Choice[] | undefined;
  /** A second way to narrow the list. */
  kinds?: ComponentProps<typeof ChipChoice<string>> | undefined;
  isOnlyOrder: boolean;
  /** A short list has no days, and its search waits with the rest on a phone. */
  isPaged: boolean;
  count: number | undefined;
  /** Everything under the filters. */
  read: () => Promise<{ data: readonly Row[] } | { error: DeskError }>;
};

/** Tells whether the window is wide; on a phone the rows come first. */
const isWide = () => window.innerWidth >= 700;

export function Tools<Row>(props: Props<Row>) {
  const { file, columns, view, onView, choices, kinds, isOnlyOrder, isPaged, count, read } = props;
  const t = useTexts();
  const sorts = sortsOf(columns, isPaged);
  const hasMore = isPaged || sorts.length > 0;
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const save = async () => {
    setBusy(true);
    setFault('');
    setTold('');
    const answer = await read();
    setBusy(false);
    if ('error' in answer) return setFault(errorWords(t, answer.error));
    saveFile(csvOf(tableOf(columns, answer.data)), `${file}.csv`);
    setTold(t('rowsSaved', { n: answer.data.length }));
  };
  const search = (
    <Field
      type="search"
      label={t('search')}
      value={view.search}
      autoComplete="off"
      onChange={({ target }) => onView({ search: target.value })}
    />
  );
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        {search}
        {hasMore && (
          <details className={styles.more} open={isWide()}>
            <summary>{t('moreTools')}</summary>
            <div className={styles.filters}>
              {isPaged &&
                (['from', 'to'] as const).map((end) => (
                  <WhenField
                    key={end}
                    empty={t('anyDay')}
                    label={t(end)}
                    value={view[end]}
                    onChange={({ target }) => onView({ [end]: target.value })}
                  />
                ))}
              {sorts.length > 0 && (
                <div className={isOnlyOrder ? styles.order : styles.phoneOrder}>
                  <Select
                    label={t('sortBy')}
                    value={view.sort}
                    choices={[{ value: '', name: t('usualOrder') }, ...sorts]}
                    onChange={(sort) => onView({ sort })}
                  />
                  {view.sort !== '' && (
                    <Button variant="secondary" onClick={() => onView({ isDesc: !view.isDesc })}>
                      {t(view.isDesc ? 'downwards' : 'upwards')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </details>
        )}
        <IconButton
          icon="download"
          label={t('exportCsv')}
          title={t('exportCsv')}
          className={styles.export}
          disabled={busy}
          onClick={save}
        />
      </div>
      {kinds && <ChipChoice {...kinds} />}
      {choices && (
        <ChipChoice
          label={t('showing')}
          value={view.status}
          choices={choices}
          onChange={(status) => onView({ status })}
        />
      )}
      <p role="status" className={styles.count}>
        {count !== undefined && <span>{t('rowsShown', { count })}</span>} <span>{told}</span>
      </p>
      {fault && <FormError>{fault}</FormError>}
    </div>
  );
}
