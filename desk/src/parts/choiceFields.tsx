import { Chips } from '@ank/shared/controls';
import { cx } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import type { TextKey, Texts } from '../texts';
import styles from './parts.module.css';

export function LabelledControl({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export type SelectChoice = { value: string; name: string };

export const translateChoices = <Value extends string>(
  t: Texts,
  names: Readonly<Record<Value, TextKey>>,
): { value: Value; name: string }[] =>
  Object.entries<TextKey>(names).map(([value, name]) => ({
    value: value as Value,
    name: t(name),
  }));

type ChoiceProps<Value extends string> = {
  label: string;
  choices: readonly (SelectChoice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

export function LabelledSelect({ label, value, choices, onChange }: ChoiceProps<string>) {
  return (
    <LabelledControl label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ value: own, name }) => (
            <option key={own} value={own}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}

type ChipChoiceProps<Value extends string> = ChoiceProps<Value> & {
  /** Whether its label is in sight; a screen reader has it as the name of the group in any case. */
  isLabelShown?: boolean;
};

export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, choices, value, onChange, isLabelShown = false } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const chips = (
    <div className={cx('fades', styles.choices)}>
      <Chips
        label={label}
        options={choices.map(({ name }) => name)}
        value={chosen?.name ?? ''}
        onChange={(name) => {
          const next = choices.find((choice) => choice.name === name);
          if (next) onChange(next.value);
        }}
      />
    </div>
  );
  if (!isLabelShown) return chips;
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{label}</span>
      {chips}
    </div>
  );
}
