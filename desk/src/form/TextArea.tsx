import { useId } from 'react';
import formStyles from './form.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  readOnly: boolean;
};

/** A field for more than a line. */
export function TextArea({ label, onChange, ...field }: Props) {
  const id = useId();
  return (
    <p className={formStyles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={5} onChange={({ target }) => onChange(target.value)} {...field} />
    </p>
  );
}
