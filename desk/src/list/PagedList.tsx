import type { InputOf, RowOf } from '@ank/protocol/operator/operations';
import type { ListName } from '@ank/protocol/operator/paths';
import { Empty } from '@ank/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { callDesk } from '../calls/ask';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';
import { type Rows, rowsOfPages, useSettled, useStretches } from './rows';
import { Sheet, type TableDefinition } from './Sheet';
import { Tools } from './Tools';
import { askedOf, type View, WHOLE } from './view';

type Props<Name extends ListName, Row = RowOf<Name>> = TableDefinition<Row> & {
  list: Name;
  first?: Partial<View>;
  more?: { mobile: string };
  live?: boolean;
  /** The text of an empty list while nothing is narrowed. */
  empty?: string;
  /** Says how many are shown under a status, where "entries" is not the word. */
  countText?: (count: number, status: string) => string;
  /** Actions of the page, which stand in its title line, and hints, which stand beside the count. */
  aside?: ReactNode;
  keys?: ReactNode;
  children?: (rows: Rows<Row>) => ReactNode;
};

export function PagedList<Name extends ListName>(props: Props<Name>) {
  const { list, title, file = title, columns, choices, first, more, live = false, empty, children } = props;
  const { aside, keys, countText } = props;
  const t = useTexts();
  const [view, setView] = useState<View>({ ...WHOLE, ...first });
  const common = {
    ...{ columns, view, isPaged: true, isMain: true, aside, keys },
    onView: (parts: Partial<View>) => setView({ ...view, ...parts }),
  };
  const asked = useSettled(JSON.stringify(askedOf(view, more)));
  const rows = useStretches(list, asked, live);
  const isNarrow = view.search !== '' || view.status !== (first?.status ?? '');
  return (
    <>
      <Tools
        {...common}
        file={file}
        choices={choices}
        count={rows.count}
        countText={countText && ((count) => countText(count, view.status))}
        read={async () => {
          const answer = await callDesk(list, { ...askedOf(view, more), all: 'yes' } as InputOf<Name>);
          return 'error' in answer ? answer : { data: rowsOfPages(list, answer.data) };
        }}
      />
      {!rows.isKnown ? (
        <Answered read={rows.read}>{() => null}</Answered>
      ) : rows.total === 0 ? (
        <Empty>{isNarrow ? t('nothingFound') : (empty ?? t('nothingYet'))}</Empty>
      ) : (
        <Fragment key={asked}>
          {children ? children(rows) : <Sheet {...props} {...common} rows={rows} />}
        </Fragment>
      )}
    </>
  );
}
