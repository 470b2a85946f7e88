import { Empty } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { Sheet } from './Sheet';
import { Tools } from './Tools';
import { type Column, shownOf, sortOf, type View, WHOLE } from './view';

type Props<Row> = {
  /** Names the file. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

const nothing = () => {};

/** A list that is here whole: sorted, narrowed and saved without asking. */
export function WholeList<Row>({ name, caption, columns, rows, keyOf }: Props<Row>) {
  const t = useTexts();
  const [view, setView] = useState<View>(WHOLE);
  const change = (parts: Partial<View>) => setView({ ...view, ...parts });
  const shown = shownOf(rows, columns, view);
  const told = columns.filter(({ value }) => value);
  if (rows.length === 0) return <Empty>{t('nothingYet')}</Empty>;
  return (
    <>
      <Tools
        name={name}
        isLong={false}
        view={view}
        onView={change}
        filters={{}}
        sorts={told.map((column) => ({ value: sortOf(column, false) ?? '', name: column.name }))}
        count={shown.length}
        table={async () => [
          told.map((column) => column.name),
          ...shown.map((row) => told.map(({ value }) => value?.(row) ?? '')),
        ]}
      />
      {shown.length === 0 ? (
        <Empty>{t('nothingFound')}</Empty>
      ) : (
        <Sheet
          caption={caption}
          columns={columns}
          keyOf={keyOf}
          rows={{ total: shown.length, rowAt: (index) => shown[index], show: nothing }}
          view={view}
          onView={change}
          isPaged={false}
        />
      )}
    </>
  );
}
