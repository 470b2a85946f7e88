import { Labelled } from './Labelled';

export type Choice = { value: string; name: string };

export function Select({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
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
