import { Empty } from '@ank/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../calls/ask';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { type Rows, useStretches } from './rows';
import { Sheet } from './Sheet';
import { type Filters, Tools } from './Tools';
import { type Column, queryOf, sortOf, type View, WHOLE } from './view';

type Props<Row> = {
  /** The desk's name of the list. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  filters?: Filters;
  first?: Partial<View>;
  /** Goes with every question. */
  more?: Readonly<Record<string, string>>;
  live?: boolean;
  /** Said where there is nothing, while nothing is narrowed. */
  empty?: string;
  /** Draws the rows otherwise than as a table. */
  children?: (rows: Rows<Row>) => ReactNode;
};

/** Who types is not asked for after each sign. */
const PAUSE_MS = 250;
const NO_FILTERS: Filters = {};

const useSettled = (query: string): string => {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
};

/** A list as long as it likes: the desk sorts and narrows it, and gives what is in sight. */
export function PagedList<Row>(props: Props<Row>) {
  const { name, columns, filters = NO_FILTERS, first, more, children } = props;
  const [view, setView] = useState<View>({ ...WHOLE, ...first });
  const [count, setCount] = useState<number>();
  const change = (parts: Partial<View>) => setView({ ...view, ...parts });
  const query = useSettled(queryOf(view, more));
  const told = columns.filter(({ value }) => value);
  return (
    <>
      <Tools
        name={name}
        isLong
        view={view}
        onView={change}
        filters={filters}
        sorts={columns.flatMap((column) => {
          const value = sortOf(column, true);
          return value === undefined ? [] : [{ value, name: column.name }];
        })}
        isOnlyOrder={children !== undefined}
        count={count}
        table={async () => {
          const answer = await ask(`/lists/${name}?${queryOf(view, more)}&all=yes`);
          if ('error' in answer) return answer;
          const { rows } = answer.data as { rows: Row[] };
          return [
            told.map((column) => column.name),
            ...rows.map((row) => told.map(({ value }) => value?.(row) ?? '')),
          ];
        }}
      />
      <Stretches key={query} {...props} query={query} view={view} onView={change} onCount={setCount} />
    </>
  );
}

type Inner<Row> = Props<Row> & {
  query: string;
  view: View;
  onView: (parts: Partial<View>) => void;
  onCount: (count: number) => void;
};

function Stretches<Row>({ query, onCount, live = false, empty, children, first, ...props }: Inner<Row>) {
  const t = useTexts();
  const rows = useStretches<Row>(`/lists/${props.name}?${query}`, live);
  const { total, isKnown, read } = rows;
  useEffect(() => {
    if (isKnown) onCount(total);
  }, [total, isKnown, onCount]);
  if (!isKnown) return <Answered read={read}>{() => null}</Answered>;
  const isNarrow = props.view.search !== '' || props.view.only !== (first?.only ?? '');
  if (total === 0) return <Empty>{isNarrow ? t('nothingFound') : (empty ?? t('nothingYet'))}</Empty>;
  return children ? children(rows) : <Sheet {...props} rows={rows} isPaged />;
}
