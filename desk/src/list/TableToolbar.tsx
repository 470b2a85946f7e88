import { saveFile, toCsv } from '@ank/shared/lists';
import { Button, cx, Field, IconButton } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useContext, useId, useState } from 'react';
import { type DeskError, errorMessageFor } from '../calls/callDeskOperation';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { FormError } from '../form/Form';
import { ChipChoice, LabelledSelect, type SelectChoice } from '../parts/choiceFields';
import labels from '../parts/hiddenLabels.module.css';
import { PageActions, PageActionsSlot } from '../parts/PageActions';
import { useTexts } from '../texts';
import styles from './list.module.css';
import { csvTableOf, type ListColumn, type ListView, sortChoicesOf } from './listView';

type Props<Row> = {
  file: string;
  columns: readonly ListColumn<Row>[];
  view: ListView;
  onView: (parts: Partial<ListView>) => void;
  choices?: readonly SelectChoice[] | undefined;
  /** A second way to narrow the list, among the filters. */
  kinds?: ComponentProps<typeof LabelledSelect> | undefined;
  isPaged: boolean;
  /** Whether all rows are in sight at once, so that nobody has to search them. */
  isShort?: boolean;
  /** A field that chooses what is listed, before the search. */
  lead?: ReactNode;
  /** Whether it is the list of the page, whose export stands in the title line. */
  isMain: boolean;
  /** Says how many are shown, where "entries" is not the word. */
  countText?: ((count: number) => string) | undefined;
  /** Actions of the page, which stand in its title line, and hints, which stand beside the count. */
  aside?: ReactNode;
  keys?: ReactNode;
  count: number | undefined;
  /** Everything under the filters. */
  read: () => Promise<{ data: readonly Row[] } | { error: DeskError }>;
};

export function TableToolbar<Row>(props: Props<Row>) {
  const { file, columns, view, onView, choices, kinds, isPaged, count, read } = props;
  const { isShort = false, isMain, countText, lead, aside, keys } = props;
  const t = useTexts();
  const id = useId();
  const isInTitle = useContext(PageActionsSlot) !== null && isMain;
  const [isOpen, setOpen] = useState(false);
  const sorts = isShort ? [] : sortChoicesOf(columns, isPaged);
  const hasMore = isPaged || sorts.length > 0 || kinds !== undefined;
  /** Whether there is anything before the export in its line. */
  const isBarUsed = lead !== undefined || !isShort || hasMore;
  const filtered = [view.from, view.to, kinds?.value ?? ''].filter((value) => value !== '').length;
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const save = async () => {
    setBusy(true);
    setFault('');
    setMessage('');
    const answer = await read();
    setBusy(false);
    if ('error' in answer) return setFault(errorMessageFor(t, answer.error));
    saveFile(toCsv(csvTableOf(columns, answer.data)), `${file}.csv`);
    setMessage(t('rowsSaved', { n: answer.data.length }));
  };
  const download = (
    <IconButton
      icon="download"
      label={t('exportCsv')}
      title={t('exportCsv')}
      className={styles.export}
      disabled={busy}
      onClick={save}
    />
  );
  return (
    <div className={styles.tools}>
      {isInTitle && <PageActions>{download}</PageActions>}
      {aside && <PageActions>{aside}</PageActions>}
      <div className={styles.bar}>
        {lead && <div className={cx(styles.lead, labels.hidden)}>{lead}</div>}
        {(!isShort || view.search !== '') && (
          <div className={cx(styles.search, labels.hidden)}>
            <Field
              type="search"
              label={t('search')}
              placeholder={t('search')}
              value={view.search}
              autoComplete="off"
              onChange={({ target }) => onView({ search: target.value })}
            />
          </div>
        )}
        {hasMore && (
          <Button
            variant="secondary"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{t('moreTools')}</span>
            {filtered > 0 && <b translate="no">{` · ${filtered}`}</b>}
          </Button>
        )}
        {choices && (
          <div className={styles.chips}>
            <ChipChoice
              label={t('showing')}
              value={view.status}
              choices={choices}
              onChange={(status) => onView({ status })}
            />
          </div>
        )}
        {!isInTitle && isBarUsed && download}
      </div>
      <div id={id} className={styles.filters} hidden={!isOpen}>
        {kinds && <LabelledSelect {...kinds} />}
        {isPaged &&
          (['from', 'to'] as const).map((end) => (
            <DateOrTimeField
              key={end}
              empty={t('anyDay')}
              label={t(end)}
              value={view[end]}
              onChange={({ target }) => onView({ [end]: target.value })}
            />
          ))}
        {sorts.length > 0 && (
          <LabelledSelect
            label={t('sortBy')}
            value={view.sort}
            choices={[{ value: '', name: t('usualOrder') }, ...sorts]}
            onChange={(sort) => onView({ sort })}
          />
        )}
        {view.sort !== '' && (
          <Button variant="secondary" onClick={() => onView({ isDesc: !view.isDesc })}>
            {t(view.isDesc ? 'downwards' : 'upwards')}
          </Button>
        )}
      </div>
      <div className={styles.below}>
        <p role="status" className={styles.count}>
          {count !== undefined && <span>{countText?.(count) ?? t('rowsShown', { count })}</span>}{' '}
          <span>{message}</span>
        </p>
        {keys}
        {!isInTitle && !isBarUsed && download}
      </div>
      {fault && <FormError>{fault}</FormError>}
    </div>
  );
}
