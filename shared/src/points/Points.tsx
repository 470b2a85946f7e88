import type { ComponentProps } from 'react';
import { cx } from '../ui/cx';
import { formatPoints } from './formatPoints';
import styles from './Points.module.css';

type Props = Omit<ComponentProps<'span'>, 'children'> & { value: number; signed?: boolean | undefined };

export function Points({ value, signed = false, className, ...rest }: Props) {
  return (
    <span {...rest} className={cx('num', styles.points, className)}>
      {signed && value > 0 && '+'}
      {formatPoints(value)} <small>pts</small>
    </span>
  );
}
