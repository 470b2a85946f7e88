import { Chips } from '@ank/shared/controls';
import type { Choice } from './Select';

type Props<Value extends string> = {
  label: string;
  choices: readonly (Choice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChipChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
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
