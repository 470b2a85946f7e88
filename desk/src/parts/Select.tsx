import { Chips } from '@ank/shared/controls';
import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export type Choice = { value: string; name: string };

type ChoiceProps<Value extends string> = {
  label: string;
  choices: readonly (Choice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Select({ label, value, choices, onChange }: ChoiceProps<string>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ value: own, name }) => (
            <option key={own} value={own}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function ChipChoice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Chips
      label={label}
      options={choices.map(({ name }) => name)}
      value={chosen?.name ?? ''}
      onChange={(name) => {
        const next = choices.find((choice) => choice.name === name);
        if (next) onChange(next.value);
      }}
    />
  );
}
