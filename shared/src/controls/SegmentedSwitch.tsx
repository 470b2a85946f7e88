import { cx } from '@ank/shared/ui';
import { type ChoiceProps, OptionRadio } from './Choice';
import styles from './SegmentedSwitch.module.css';

export function SegmentedSwitch<Value extends string>({ legend, options, ...rest }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
        <label key={option.value} className={cx(styles.half, option.disabled && styles.off)}>
          <OptionRadio option={option} {...rest}>
            {(ids) => (
              <span className={styles.face}>
                <b id={ids.label}>{option.label}</b>
                {option.detail && <small id={ids.detail}>{option.detail}</small>}
              </span>
            )}
          </OptionRadio>
        </label>
      ))}
    </fieldset>
  );
}
