import type { RowOf } from '@ank/protocol/operator/operations';
import { stampOf } from '../form/time';
import { PagedList } from '../list/PagedList';
import { instant, text } from '../list/view';
import { changesOf } from '../proposals/Sentence';
import { decisionOf, fieldOf } from '../reports/words';
import { type Texts, useTexts } from '../texts';

type Detail = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const wordOf = (t: Texts, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => wordOf(t, one)).join(', ');
  if (typeof value === 'object' && value !== null) return detailOf(t, value as Detail);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return typeof value === 'string' && INSTANT.test(value) ? stampOf(value) : String(value ?? '');
};

/** In words of the trade; of a setting what changed, times in the operator's zone. */
export const detailOf = (t: Texts, { before, after, ...rest }: Detail): string =>
  [
    ...changesOf({ before, after }).map(
      (change) => `${fieldOf(t, change.name)}: ${change.before || '–'} → ${change.after}`,
    ),
    ...Object.entries(rest).map(([name, value]) => `${fieldOf(t, name)}: ${wordOf(t, value)}`),
  ].join(' · ');

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
      title="trail"
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
