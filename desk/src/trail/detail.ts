import { stampOf } from '../form/time';
import { changesOf } from '../proposals/changes';
import { fieldOf } from '../reports/words';
import type { Texts } from '../texts';

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
