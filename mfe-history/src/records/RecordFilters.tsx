import { Choice } from '../list/Choice';
import { useTexts } from '../texts';
import { betTypeWord } from './betTypeWord';
import type { Filters } from './filters';
import styles from './RecordFilters.module.css';
import { BID_STATES } from './records';

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
