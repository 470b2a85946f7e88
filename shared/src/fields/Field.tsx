import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../ui/cx';
import styles from './Field.module.css';
import { FieldFrame, type Notes, noteProps } from './FieldFrame';

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  Notes & { label: ReactNode; prefix?: ReactNode; suffix?: ReactNode; numeric?: boolean | undefined };

export function Field(props: FieldProps) {
  const { label, hint, error, prefix, suffix, numeric = false, className, ...rest } = props;
  const fresh = useId();
  const id = rest.id ?? fresh;
  const box = cx(
    styles.box,
    numeric && styles.numeric,
    Boolean(error) && styles.bad,
    rest.readOnly && styles.readOnly,
    className,
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          inputMode={numeric ? 'numeric' : undefined}
          {...rest}
          id={id}
          {...noteProps(id, { hint, error }, rest['aria-describedby'])}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
