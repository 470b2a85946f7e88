import { BID_STATES, type HistoryRecord } from './records';

/** '' is all. */
export type Filters = { state: string; market: string; betType: string };

export const ALL: Filters = { state: '', market: '', betType: '' };

const valuesOf = (records: readonly HistoryRecord[], name: keyof Filters): string[] => [
  ...new Set(records.flatMap((record) => record[name] || [])),
];

/** Empty where there is nothing to choose from. */
export const choicesOf = (records: readonly HistoryRecord[]): Record<keyof Filters, string[]> => {
  const choices = (name: keyof Filters) => {
    const values = valuesOf(records, name);
    return values.length > 1 ? values : [];
  };
  const states: readonly string[] = BID_STATES;
  return {
    state: choices('state').sort((a, b) => states.indexOf(a) - states.indexOf(b)),
    market: choices('market').sort((a, b) => a.localeCompare(b)),
    betType: choices('betType'),
  };
};

/** A value that the list no longer has filters nothing. */
export const filtered = (
  records: readonly HistoryRecord[],
  filters: Filters,
  choices: Record<keyof Filters, string[]>,
): HistoryRecord[] => {
  const wanted = (Object.keys(ALL) as (keyof Filters)[]).filter((name) =>
    choices[name].includes(filters[name]),
  );
  return records.filter((record) => wanted.every((name) => record[name] === filters[name]));
};
