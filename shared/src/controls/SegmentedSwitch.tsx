import { cx } from '@ank/shared/ui';
import { type ChoiceProps, OptionRadio } from './Choice';
import styles from './SegmentedSwitch.module.css';

export function SegmentedSwitch<Value extends string>({ legend, options, ...rest }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <OptionRadio
          key={option.value}
          {...rest}
          option={option}
          className={cx(styles.half, option.disabled && styles.off)}
          linesClass={styles.face}
        />
      ))}
    </fieldset>
  );
}
