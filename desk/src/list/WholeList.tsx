import { Empty } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts';
import { type Listed, Sheet } from './Sheet';
import { type Filters, NO_FILTERS, Tools } from './Tools';
import { shownOf, sortsOf, tableOf, type View, WHOLE } from './view';

type Props<Row> = Listed<Row> & {
  name: string;
  rows: readonly Row[];
  filters?: Filters;
  statusOf?: (row: Row) => string;
  children?: (rows: readonly Row[]) => ReactNode;
};

const nothing = () => {};

export function WholeList<Row>(props: Props<Row>) {
  const { name, caption, columns, rows, keyOf, filters = NO_FILTERS, statusOf, children } = props;
  const t = useTexts();
  const [view, setView] = useState<View>(WHOLE);
  const change = (parts: Partial<View>) => setView({ ...view, ...parts });
  const asked = rows.filter((row) => view.status === '' || statusOf?.(row) === view.status);
  const shown = shownOf(asked, columns, view);
  if (rows.length === 0) return <Empty>{t('nothingYet')}</Empty>;
  return (
    <>
      <Tools
        name={name}
        isLong={false}
        view={view}
        onView={change}
        filters={filters}
        isOnlyOrder={children !== undefined}
        sorts={sortsOf(columns, false)}
        count={shown.length}
        table={async () => tableOf(columns, shown)}
      />
      {shown.length === 0 ? (
        <Empty>{t('nothingFound')}</Empty>
      ) : children ? (
        children(shown)
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
