import { toAsciiDigits } from '@ank/protocol/digits';
import { phonePrefixesOf } from '@ank/protocol/phones';
import { searchKey } from '@ank/protocol/same-text';
import type { CsvCell } from '@ank/shared/lists';
import { formatPoints } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { formatDayAndClock, formatIsoDay } from '../form/formatTime';

export type ListColumn<Row> = {
  name: string;
  /** Renders the cell, if that is not `value`; `run`: the rows that stand as one with this one. */
  cell?: (row: Row, run?: readonly Row[]) => ReactNode;
  /** The value for files and sorting; buttons have none. */
  value?: (row: Row) => CsvCell;
  sort?: string;
  isFigure?: boolean;
  /** A name, a number or an id: a browser's translation leaves it as it is. */
  isVerbatim?: boolean;
  /** Whether a cell stays on one line, as days and times do. */
  isOneLine?: boolean;
  /** The title of a row's card on a phone, where that is not the first column. */
  isTitle?: boolean;
  /** Whether it is for the file and the search alone, because another cell shows what it says. */
  isInFileAlone?: boolean;
  /** The place of the cell in a card on a phone, where it is not a line of label and value. */
  onCard?: 'without label' | 'left out' | 'at the end' | 'joined' | 'joined with its label';
};

export type ListView = {
  search: string;
  status: string;
  from: string;
  to: string;
  sort: string;
  isDesc: boolean;
};

export const UNFILTERED_VIEW: ListView = {
  search: '',
  status: '',
  from: '',
  to: '',
  sort: '',
  isDesc: false,
};

export const sortNameOfColumn = <Row>(
  { sort, value, name }: ListColumn<Row>,
  isPaged: boolean,
): string | undefined => (isPaged ? sort : value && name);

export const sortChoicesOf = <Row>(columns: readonly ListColumn<Row>[], isPaged: boolean) =>
  columns.flatMap((column) => {
    const value = sortNameOfColumn(column, isPaged);
    return value === undefined ? [] : [{ value, name: column.name }];
  });

export const listRequestOfView = (
  view: ListView,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const { isDesc, sort, ...filters } = view;
  const parameters = Object.entries({ ...more, ...filters, sort }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(parameters), ...(sort && isDesc ? { desc: 'yes' } : {}) };
};

const compareCells = (a: CsvCell, b: CsvCell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

export const searchAndSortRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { search, sort, isDesc }: ListView,
): Row[] => {
  // A number in every form in which it may be typed, beside the words as they stand.
  const wanted = [searchKey(toAsciiDigits(search)), ...phonePrefixesOf(search)];
  const held = rows.filter((row) =>
    columns.some(({ value }) => {
      const cell = searchKey(toAsciiDigits(String(value?.(row) ?? '')));
      return wanted.some((words) => cell.includes(words));
    }),
  );
  const by = columns.find((column) => sort !== '' && sortNameOfColumn(column, false) === sort)?.value;
  if (!by) return held;
  return held.sort((a, b) => compareCells(by(a), by(b)) * (isDesc ? -1 : 1));
};

export const csvTableOf = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): CsvCell[][] => {
  const exported = columns.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  return [exported.map(({ name }) => name), ...rows.map((row) => exported.map(({ value }) => value(row)))];
};

export const toggleSort = (view: ListView, sort: string): Pick<ListView, 'sort' | 'isDesc'> => ({
  sort,
  isDesc: view.sort === sort && !view.isDesc,
});

export const textColumn = <Name extends string>(
  heading: string,
  field: Name,
): ListColumn<Record<Name, string>> => ({
  name: heading,
  value: (row) => row[field],
  sort: field,
});

/** A column of names, numbers, references or ids. */
export const verbatimColumn = <Name extends string>(
  heading: string,
  field: Name,
): ListColumn<Record<Name, string>> => ({
  ...textColumn(heading, field),
  isVerbatim: true,
});

/** A column of ISO days, which files and sorting keep. */
export const dayColumn = <Name extends string>(
  heading: string,
  field: Name,
): ListColumn<Record<Name, string>> => ({
  ...textColumn(heading, field),
  cell: (row) => formatIsoDay(row[field]),
  isOneLine: true,
});

export const pointsColumn = <Name extends string>(
  heading: string,
  field: Name,
): ListColumn<Record<Name, number | null>> => ({
  name: heading,
  cell: ({ [field]: points }) => points !== null && formatPoints(points),
  value: (row) => row[field] ?? '',
  sort: field,
  isFigure: true,
});

export const instantColumn = <Name extends string>(
  heading: string,
  field: Name,
  format: (at: string) => string = formatDayAndClock,
): ListColumn<Record<Name, string>> => ({
  ...textColumn(heading, field),
  cell: (row) => format(row[field]),
  isOneLine: true,
});
