import { Labelled } from '../parts/Labelled';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  readOnly: boolean;
  lang?: string;
};

export function TextArea({ label, onChange, ...field }: Props) {
  return (
    <Labelled label={label}>
      {(id) => <textarea id={id} rows={5} onChange={({ target }) => onChange(target.value)} {...field} />}
    </Labelled>
  );
}
