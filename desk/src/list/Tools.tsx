import { csvOf, saveFile } from '@ank/shared/lists';
import { Button, Field, IconButton } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
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
  isPaged: boolean;
  /** Whether all rows are in sight at once, so that nobody has to search them. */
  isShort?: boolean;
  /** A field that chooses what is listed, before the search. */
  lead?: ReactNode;
  /** Actions and hints of the page: at the right of the chips, and below them. */
  aside?: ReactNode;
  keys?: ReactNode;
  count: number | undefined;
  /** Everything under the filters. */
  read: () => Promise<{ data: readonly Row[] } | { error: DeskError }>;
};

const watchWidth = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Tells whether the window is wide, also when it has grown; on a phone the rows come first. */
const useIsWide = () => useSyncExternalStore(watchWidth, () => window.innerWidth >= 700);

export function Tools<Row>(props: Props<Row>) {
  const { file, columns, view, onView, choices, kinds, isOnlyOrder, isPaged, count, read } = props;
  const { isShort = false, lead, aside, keys } = props;
  const t = useTexts();
  const isWide = useIsWide();
  const sorts = isShort ? [] : sortsOf(columns, isPaged);
  // A short list without a field before it needs one line alone.
  const isOneLine = isShort && !lead;
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
    <div className={styles.search}>
      <Field
        type="search"
        label={t('search')}
        value={view.search}
        autoComplete="off"
        onChange={({ target }) => onView({ search: target.value })}
      />
    </div>
  );
  const counted = (
    <p role="status" className={styles.count}>
      {count !== undefined && <span>{t('rowsShown', { count })}</span>} <span>{told}</span>
    </p>
  );
  // On a phone they stand below the chips, and keys reach them in that order.
  const filters = hasMore && (
    <details className={styles.more} open={isWide}>
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
  );
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        {lead && <div className={styles.lead}>{lead}</div>}
        {(!isShort || view.search !== '') && search}
        {isOneLine && counted}
        {isWide && filters}
        <IconButton
          icon="download"
          label={t('exportCsv')}
          title={t('exportCsv')}
          className={styles.export}
          disabled={busy}
          onClick={save}
        />
      </div>
      {(kinds || choices || aside) && (
        <div className={styles.narrow}>
          {(kinds || choices) && (
            <div className={styles.chips}>
              {kinds && <ChipChoice {...kinds} />}
              {choices && (
                <ChipChoice
                  label={t('showing')}
                  value={view.status}
                  choices={choices}
                  onChange={(status) => onView({ status })}
                />
              )}
            </div>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {!isWide && filters}
      {!isOneLine && (
        <div className={styles.below}>
          {counted}
          {keys}
        </div>
      )}
      {fault && <FormError>{fault}</FormError>}
    </div>
  );
}
