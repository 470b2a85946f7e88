import type { RowOf } from '@ank/protocol/operator/operations';
import { instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';

type Line = RowOf<'report trail'>;

const saidOf = (detail: Line['detail']) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');

/** What takes several steps says how far it is. */
const whatOf = ({ action, state }: Line) => (state === 'done' ? action : `${action} (${state})`);

export default function TrailScreen() {
  const t = useTexts();
  return (
    <PagedList
      list="report trail"
      name="trail"
      caption={t('trail')}
      filters={{ hasDays: true }}
      keyOf={({ id }) => id}
      columns={[
        instant(t('when'), 'at'),
        text(t('by'), 'actor'),
        { name: t('what'), value: whatOf, sort: 'action' },
        { name: t('about'), value: ({ about, subject }) => about || subject, sort: 'about' },
        { name: t('detail'), value: ({ detail }) => saidOf(detail) },
      ]}
    />
  );
}
