import styles from './Choice.module.css';

type Props<Value extends string> = {
  label: string;
  all: string;
  values: readonly Value[];
  value: string;
  word: (value: Value) => string;
  onChange: (value: string) => void;
};

export function Choice<Value extends string>({ label, all, values, value, word, onChange }: Props<Value>) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  );
}
