import { parseDecimalAmountOrFault } from '@ank/protocol/amounts';
import { cx, FieldFrame, formatPoints, IconButton, type Notes, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './AmountStepperAndChips.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step' | 'min' | 'type'> &
  Notes & {
    label: ReactNode;
    aside?: ReactNode;
    value: string;
    onChange: (value: string) => void;
    /** Points. */
    step?: number;
    min?: number;
    lessText: string;
    moreText: string;
  };

/**
 * Renders an amount of points as a field between two buttons, of which each moves it by `step`, never
 * below `min`.
 */
export function AmountStepper(props: Props) {
  const { label, aside, value, onChange, step = 10, min = 10, lessText, moreText, ...fieldProps } = props;
  const { hint, error, ...rest } = fieldProps;
  const fresh = useId();
  const id = rest.id ?? fresh;
  const amount = Math.floor(parseDecimalAmountOrFault(value).amount ?? 0);
  const atMin = amount <= min;
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={cx(styles.stepper, Boolean(error) && styles.bad)}>
        {/* Not `disabled`: at the least amount the focus would be lost. */}
        <IconButton
          icon="minus"
          label={lessText}
          aria-disabled={atMin}
          onClick={() => !atMin && onChange(String(Math.max(min, amount - step)))}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          id={id}
          {...noteProps(id, { hint, error }, rest['aria-describedby'])}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon="plus"
          label={moreText}
          onClick={() => onChange(String(Math.max(min, amount + step)))}
        />
      </div>
    </FieldFrame>
  );
}

type ChipsProps<Value extends string | number> = {
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  even?: boolean | undefined;
};

/**
 * Renders options as a row of buttons. Numbers are amounts, and are grouped; `even` makes the buttons equally
 * wide.
 */
export function Chips<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  even,
}: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's own fields; these set another one
    <div role="group" aria-label={label} className={cx(styles.chips, even && styles.even)}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          translate={typeof option === 'number' ? 'no' : undefined}
          className={styles.chip}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {typeof option === 'number' ? formatPoints(option) : option}
        </button>
      ))}
    </div>
  );
}
