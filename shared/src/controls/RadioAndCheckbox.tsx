import { cx, FieldNotes, Icon, type Notes, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './RadioAndCheckbox.module.css';
import switchStyles from './SegmentedSwitch.module.css';

/** One option of a choice: the stored value, its label and a second line. */
export type Option<Value extends string> = {
  value: Value;
  label: string;
  detail?: ReactNode;
  disabled?: boolean | undefined;
};

type ChoiceProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** The second line is its description. */
const labelAttributesOf = (id: string, detail: ReactNode) => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby': detail ? `${id}-detail` : undefined,
});

type OptionLabelProps = { id: string; label: string; detail: ReactNode; className: string | undefined };

const OptionLabel = ({ id, label, detail, className }: OptionLabelProps) => (
  <span className={className}>
    <span id={`${id}-label`}>{label}</span>
    {detail && <small id={`${id}-detail`}>{detail}</small>}
  </span>
);

type OptionRadioProps<Value extends string> = Pick<ChoiceProps<Value>, 'name' | 'value' | 'onChange'> & {
  option: Option<Value>;
  className: string | undefined;
  linesClass: string | undefined;
};

function OptionRadio<Value extends string>(props: OptionRadioProps<Value>) {
  const { name, value, onChange, option, className, linesClass } = props;
  const id = useId();
  return (
    <label className={className}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        {...labelAttributesOf(id, option.detail)}
        onChange={() => onChange(option.value)}
      />
      <OptionLabel id={id} label={option.label} detail={option.detail} className={linesClass} />
    </label>
  );
}

/** Renders a choice of one option as rows, with a legend, a hint and an error. */
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
          <OptionRadio
            key={option.value}
            {...rest}
            option={option}
            className={styles.row}
            linesClass={styles.text}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** Renders a choice between two or three options side by side; the legend is for screen readers alone. */
export function SegmentedSwitch<Value extends string>({ legend, options, ...rest }: ChoiceProps<Value>) {
  return (
    <fieldset className={switchStyles.switch}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <OptionRadio
          key={option.value}
          {...rest}
          option={option}
          className={cx(switchStyles.half, option.disabled && switchStyles.off)}
          linesClass={switchStyles.face}
        />
      ))}
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; detail?: ReactNode };

/** Renders a checkbox with its label and a second line that describes it. */
export function Checkbox({ label, detail, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className={cx(styles.check, className)}>
      <input {...rest} type="checkbox" {...labelAttributesOf(id, detail)} />
      <Icon name="check" className={styles.tick} />
      <OptionLabel id={id} label={label} detail={detail} className={styles.text} />
    </label>
  );
}
