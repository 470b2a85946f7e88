import type { InputOf, RowOf } from '@ank/protocol/operator/operations';
import type { ListName } from '@ank/protocol/operator/paths';
import { Empty } from '@ank/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../calls/ask';
import { Answered } from '../parts/page';
import { useTexts } from '../texts';
import { type Rows, rowsOf, useSettled, useStretches } from './rows';
import { type Listed, Sheet } from './Sheet';
import { Tools } from './Tools';
import { askedOf, type View, WHOLE } from './view';

type Props<Name extends ListName, Row = RowOf<Name>> = Listed<Row> & {
  list: Name;
  first?: Partial<View>;
  more?: { mobile: string };
  live?: boolean;
  /** While nothing is narrowed. */
  empty?: string;
  children?: (rows: Rows<Row>) => ReactNode;
};

export function PagedList<Name extends ListName>(props: Props<Name>) {
  const { list, title, file = title, columns, filters, first, more, children } = props;
  const [view, setView] = useState<View>({ ...WHOLE, ...first });
  const [count, setCount] = useState<number>();
  const change = (parts: Partial<View>) => setView({ ...view, ...parts });
  const asked = useSettled(JSON.stringify(askedOf(view, more)));
  return (
    <>
      <Tools
        {...{ file, columns, view, filters, count }}
        onView={change}
        isPaged
        isOnlyOrder={children !== undefined}
        read={async () => {
          const answer = await ask(list, { ...askedOf(view, more), all: 'yes' } as InputOf<Name>);
          return 'error' in answer ? answer : { data: rowsOf(list, answer.data) };
        }}
      />
      <Stretches key={asked} {...props} asked={asked} view={view} onView={change} onCount={setCount} />
    </>
  );
}

type Inner<Name extends ListName> = Props<Name> & {
  asked: string;
  view: View;
  onView: (parts: Partial<View>) => void;
  onCount: (count: number) => void;
};

function Stretches<Name extends ListName>(inner: Inner<Name>) {
  const { asked, onCount, live = false, empty, children, first, ...props } = inner;
  const t = useTexts();
  const rows = useStretches(props.list, asked, live);
  const { total, isKnown, read } = rows;
  useEffect(() => {
    if (isKnown) onCount(total);
  }, [total, isKnown, onCount]);
  if (!isKnown) return <Answered read={read}>{() => null}</Answered>;
  const isNarrow = props.view.search !== '' || props.view.status !== (first?.status ?? '');
  if (total === 0) return <Empty>{isNarrow ? t('nothingFound') : (empty ?? t('nothingYet'))}</Empty>;
  return children ? children(rows) : <Sheet {...props} rows={rows} isPaged />;
}
