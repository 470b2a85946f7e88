import { formatPoints } from '@ank/shared/ui';
import { stampOf } from '../form/time';
import type { Column } from './view';

export const text = <Name extends string>(name: string, of: Name): Column<Record<Name, string>> => ({
  name,
  value: (row) => row[of],
  sort: of,
});

export const figure = <Name extends string>(name: string, of: Name): Column<Record<Name, number | null>> => ({
  name,
  cell: ({ [of]: points }) => points !== null && formatPoints(points),
  value: (row) => row[of] ?? '',
  sort: of,
  isFigure: true,
});

/** For instants (ISO). */
export const instant = <Name extends string>(
  name: string,
  of: Name,
  say: (at: string) => string = stampOf,
): Column<Record<Name, string>> => ({ ...text(name, of), cell: (row) => say(row[of]) });
