import { Field } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';

type NumberProps = Pick<FormProps, 'typed' | 'set'> &
  Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & { part?: 'digits' | 'closeDigits' };

export function NumberField({ typed, set, part = 'digits', ...rest }: NumberProps) {
  return (
    <Field
      numeric
      className={styles.number}
      autoComplete="off"
      {...rest}
      value={typed[part]}
      onChange={({ target }) => set({ [part]: target.value })}
    />
  );
}
