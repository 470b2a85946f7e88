import type { InputOf, RowOf } from '@ank/protocol/operator/operations';
import type { ListName } from '@ank/protocol/operator/paths';
import { Button } from '@ank/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { callDeskOperation } from '../calls/callDeskOperation';
import { useDebouncedText } from '../form/useDebouncedText';
import { EmptyState } from '../parts/EmptyState';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useTexts } from '../texts';
import { type ListView, listRequestOfView, UNFILTERED_VIEW } from './listView';
import { TableToolbar } from './TableToolbar';
import { type TableDefinition, VirtualTable } from './VirtualTable';
import { rowsOfListAnswer, useChunkedRows, type VirtualRows } from './virtualRows';

type Props<Name extends ListName, Row = RowOf<Name>> = TableDefinition<Row> & {
  list: Name;
  first?: Partial<ListView>;
  more?: { mobile: string };
  live?: boolean;
  /** The text of an empty list while nothing is narrowed. */
  empty?: string;
  emptyHint?: string;
  /** The next act, beside an empty list. */
  emptyAction?: ReactNode;
  /** Says how many are shown under a status, where "entries" is not the word. */
  countText?: (count: number, status: string) => string;
  /** Actions of the page, which stand in its title line, and hints, which stand beside the count. */
  aside?: ReactNode;
  keys?: ReactNode;
  children?: (rows: VirtualRows<Row>) => ReactNode;
};

export function PagedList<Name extends ListName>(props: Props<Name>) {
  const {
    list,
    title,
    file = title,
    columns,
    choices,
    first,
    more,
    live = false,
    empty,
    emptyHint,
    emptyAction,
  } = props;
  const { aside, keys, countText, children } = props;
  const t = useTexts();
  const [view, setView] = useState<ListView>({ ...UNFILTERED_VIEW, ...first });
  const common = {
    ...{ columns, view, isPaged: true, isMain: true, aside, keys },
    onView: (parts: Partial<ListView>) => setView({ ...view, ...parts }),
  };
  const request = useDebouncedText(JSON.stringify(listRequestOfView(view, more)));
  const rows = useChunkedRows(list, request, live);
  const isNarrow = view.search !== '' || view.status !== (first?.status ?? '');
  return (
    <>
      <TableToolbar
        {...common}
        file={file}
        choices={choices}
        count={rows.count}
        countText={countText && ((count) => countText(count, view.status))}
        read={async () => {
          const answer = await callDeskOperation(list, {
            ...listRequestOfView(view, more),
            all: 'yes',
          } as InputOf<Name>);
          return 'error' in answer ? answer : { data: rowsOfListAnswer(list, answer.data) };
        }}
      />
      {!rows.isKnown ? (
        <WhenAnswered read={rows.read}>{() => null}</WhenAnswered>
      ) : rows.total === 0 ? (
        isNarrow ? (
          <EmptyState
            icon="info"
            title={t('nothingFound')}
            action={
              <Button variant="secondary" onClick={() => setView({ ...UNFILTERED_VIEW, ...first })}>
                {t('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={empty ? 'check' : 'info'}
            title={empty ?? t('nothingYet')}
            hint={emptyHint}
            action={emptyAction}
          />
        )
      ) : (
        <Fragment key={request}>
          {children ? children(rows) : <VirtualTable {...props} {...common} rows={rows} />}
        </Fragment>
      )}
    </>
  );
}
