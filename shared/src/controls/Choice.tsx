import { cx, FieldNotes, Icon, type Notes, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

export type Option<Value extends string> = {
  value: Value;
  label: string;
  detail?: ReactNode;
  disabled?: boolean | undefined;
};

export type ChoiceProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

type OptionRadioProps<Value extends string> = Pick<ChoiceProps<Value>, 'name' | 'value' | 'onChange'> & {
  option: Option<Value>;
  children: (ids: { label: string; detail: string }) => ReactNode;
};

/** The second line is its description. */
export function OptionRadio<Value extends string>(props: OptionRadioProps<Value>) {
  const { name, value, onChange, option, children } = props;
  const id = useId();
  const ids = { label: `${id}-label`, detail: `${id}-detail` };
  return (
    <>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        aria-labelledby={ids.label}
        aria-describedby={option.detail ? ids.detail : undefined}
        onChange={() => onChange(option.value)}
      />
      {children(ids)}
    </>
  );
}

export function RadioGroup<Value extends string>({
  legend,
  options,
  hint,
  error,
  ...rest
}: ChoiceProps<Value> & Notes) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={noteProps(id, { hint, error })['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.rows}>
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label key={option.value} className={styles.row}>
            <OptionRadio option={option} {...rest}>
              {(ids) => (
                <span className={styles.text}>
                  <span id={ids.label}>{option.label}</span>
                  {option.detail && <small id={ids.detail}>{option.detail}</small>}
                </span>
              )}
            </OptionRadio>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; detail?: ReactNode };

export function Checkbox({ label, detail, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className={cx(styles.check, className)}>
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
      />
      <Icon name="check" className={styles.tick} />
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </span>
    </label>
  );
}
