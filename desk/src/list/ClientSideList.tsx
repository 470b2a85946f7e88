import { Button } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import type { ReadState } from '../calls/deskHooks';
import type { SelectChoice } from '../parts/choiceFields';
import { EmptyState } from '../parts/EmptyState';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useTexts } from '../texts';
import { type ListView, searchAndSortRows, UNFILTERED_VIEW } from './listView';
import { TableToolbar } from './TableToolbar';
import { type TableDefinition, VirtualTable } from './VirtualTable';

type Props<Row> = TableDefinition<Row> & {
  rows: readonly Row[];
  statusOf?: (row: Row) => string;
  /** A second way to narrow the list, among the filters: the choices, and what a row is. */
  kinds?: { label: string; choices: readonly SelectChoice[]; of: (row: Row) => string } | undefined;
  /** A field that chooses what is listed; it stays while the rows are read, and when there are none. */
  lead?: ReactNode;
  /** Whether it is the list of the page, whose export stands in the title line. */
  isMain?: boolean;
  /** Says how many are shown, where "entries" is not the word. */
  countText?: (count: number) => string;
  /** Actions of the page, which stand in its title line. */
  aside?: ReactNode;
  /** Shown in place of no rows. */
  none?: ReactNode;
  children?: (rows: readonly Row[]) => ReactNode;
};

/** Rows that are seen without scrolling: nobody searches them. */
const SHORT = 8;

const doNothing = () => {};

export function ClientSideList<Row>(props: Props<Row>) {
  const {
    title,
    file = title,
    columns,
    rows,
    keyOf,
    isMarked,
    groupOf,
    choices,
    statusOf,
    kinds,
    lead,
    isMain = false,
    countText,
    aside,
    none,
    children,
  } = props;
  const t = useTexts();
  const [view, setView] = useState<ListView>(UNFILTERED_VIEW);
  const [kind, setKind] = useState('');
  const shown = searchAndSortRows(
    rows.filter(
      (row) =>
        (view.status === '' || statusOf?.(row) === view.status) && (kind === '' || kinds?.of(row) === kind),
    ),
    columns,
    view,
  );
  const nothingHere = none ?? <EmptyState icon="info" title={t('nothingYet')} />;
  if (rows.length === 0 && !lead) return nothingHere;
  const common = {
    ...{ columns, view, isPaged: false, isMain, lead, aside, isShort: rows.length <= SHORT },
    onView: (parts: Partial<ListView>) => setView({ ...view, ...parts }),
  };
  return (
    <>
      <TableToolbar
        {...common}
        file={file}
        choices={rows.length > 0 ? choices : undefined}
        kinds={
          rows.length > 0 && kinds
            ? { label: kinds.label, choices: kinds.choices, value: kind, onChange: setKind }
            : undefined
        }
        countText={countText}
        count={shown.length}
        read={async () => ({ data: shown })}
      />
      {rows.length === 0 ? (
        nothingHere
      ) : shown.length === 0 ? (
        <EmptyState
          icon="info"
          title={t('nothingFound')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setView(UNFILTERED_VIEW);
                setKind('');
              }}
            >
              {t('clearFilters')}
            </Button>
          }
        />
      ) : children ? (
        children(shown)
      ) : (
        <VirtualTable
          {...common}
          title={title}
          keyOf={keyOf}
          {...(isMarked && { isMarked })}
          {...(groupOf && view.sort === '' && { groupOf })}
          rows={{ total: shown.length, rowAt: (index) => shown[index], show: doNothing }}
        />
      )}
    </>
  );
}

type ReadProps<Of extends string, Row> = Omit<Props<NoInfer<Row>>, 'rows'> & {
  read: ReadState<Readonly<Record<Of, readonly Row[]>>>;
  of: Of;
};

export function ClientSideListWhenAnswered<Of extends string, Row>({
  read,
  of,
  ...list
}: ReadProps<Of, Row>) {
  return (
    <WhenAnswered read={read}>{(answer) => <ClientSideList {...list} rows={answer[of]} />}</WhenAnswered>
  );
}
