import type { RowOf } from '@ank/protocol/operator/operations';
import { instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { decisionOf } from '../reports/words';
import { type Texts, useTexts } from '../texts';
import { detailOf } from './detail';

type Line = RowOf<'report trail'>;

const STATES = { done: '', refused: 'refused', 'under way': 'settling' } as const;

/** What takes several steps says how far it is. */
const whatOf = (t: Texts, { action, state }: Line) => {
  const far = Object.hasOwn(STATES, state) ? STATES[state as keyof typeof STATES] : '';
  return decisionOf(t, action) + (far && ` (${t(far)})`);
};

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
        { name: t('what'), value: (line) => whatOf(t, line), sort: 'action' },
        { name: t('about'), value: ({ about, subject }) => about || subject, sort: 'about' },
        { name: t('detail'), value: ({ detail }) => detailOf(t, detail) },
      ]}
    />
  );
}
