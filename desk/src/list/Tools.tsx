import { type Cell, csvOf, saveFile } from '@ank/shared/lists';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { type DeskError, errorWords } from '../calls/ask';
import { FormError } from '../form/Form';
import { type Choice, Select } from '../parts/page';
import { useTexts } from '../texts';
import styles from './list.module.css';
import type { View } from './view';

export type Filters = { status?: readonly Choice[]; hasDays?: boolean };
export const NO_FILTERS: Filters = {};
export type Table = readonly (readonly Cell[])[];

type Props = {
  name: string;
  view: View;
  onView: (parts: Partial<View>) => void;
  filters: Filters;
  sorts: readonly Choice[];
  /** There are no headings to press. */
  isOnlyOrder?: boolean;
  /** A short list's waits with the rest on a phone. */
  isLong: boolean;
  count: number | undefined;
  /** Everything under the filters, with the columns' names. */
  table: () => Promise<Table | { error: DeskError }>;
};

/** On a phone the rows come first. */
const isWide = () => window.innerWidth >= 700;

export function Tools({ name, view, onView, filters, sorts, isOnlyOrder, isLong, count, table }: Props) {
  const t = useTexts();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const save = async () => {
    setBusy(true);
    setFault('');
    setTold('');
    const made = await table();
    setBusy(false);
    if ('error' in made) return setFault(errorWords(t, made.error));
    saveFile(csvOf(made), `${name}.csv`);
    setTold(t('rowsSaved', { n: made.length - 1 }));
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
      {isLong && search}
      {filters.status && (
        <Select
          label={t('showing')}
          value={view.status}
          choices={filters.status}
          onChange={(status) => onView({ status })}
        />
      )}
      <details className={styles.more} open={isWide()}>
        <summary>{t('moreTools')}</summary>
        <div className={styles.tools}>
          {!isLong && search}
          {filters.hasDays &&
            (['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                type="date"
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
          <Button variant="secondary" icon="download" busy={busy} busyText={t('busy')} onClick={save}>
            {t('exportCsv')}
          </Button>
        </div>
      </details>
      <p role="status" className={styles.count}>
        {count !== undefined && t('rowsShown', { count })} {told}
      </p>
      {fault && <FormError>{fault}</FormError>}
    </div>
  );
}
