import { Choice } from '../list/parts';
import { betTypeWord, useTexts } from '../texts';
import styles from './RecordFilters.module.css';
import { BID_STATES, type HistoryRecord } from './records';

/** '' is all. */
type Filters = { state: string; market: string; betType: string };

export const ALL: Filters = { state: '', market: '', betType: '' };

const valuesOf = (records: readonly HistoryRecord[], name: keyof Filters) => [
  ...new Set(records.flatMap((record) => record[name] || [])),
];

/** Empty where there is nothing to choose from. */
export const choicesOf = (records: readonly HistoryRecord[]) => {
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
) => {
  const wanted = (Object.keys(ALL) as (keyof Filters)[]).filter((name) =>
    choices[name].includes(filters[name]),
  );
  return records.filter((record) => wanted.every((name) => record[name] === filters[name]));
};

type Props = {
  choices: Record<keyof Filters, string[]>;
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** A list of one market has no choice of markets. */
export function RecordFilters({ choices, filters, onChange }: Props) {
  const t = useTexts();
  const stateWord = (value: string) => {
    const state = BID_STATES.find((one) => one === value);
    return state ? t(state) : value;
  };
  const shown = [
    { name: 'state', all: t('allStates'), label: t('status'), word: stateWord },
    { name: 'market', all: t('allMarkets'), label: t('game'), word: (value: string) => value },
    {
      name: 'betType',
      all: t('allTypes'),
      label: t('betType'),
      word: (value: string) => betTypeWord(value, t),
    },
  ] as const;
  const some = shown.filter(({ name }) => choices[name].length > 0);
  if (some.length === 0) return null;
  return (
    <div className={styles.filters}>
      {some.map(({ name, all, label, word }) => (
        <Choice
          key={name}
          label={label}
          all={all}
          values={choices[name]}
          value={choices[name].includes(filters[name]) ? filters[name] : ''}
          word={word}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </div>
  );
}
