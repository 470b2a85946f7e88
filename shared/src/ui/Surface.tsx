import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Surface.module.css';

/** Without the footer. */
export function Page({
  plain = false,
  className,
  ...rest
}: ComponentProps<'div'> & { plain?: boolean | undefined }) {
  return <div {...rest} className={cx(styles.page, plain && styles.plain, className)} />;
}

type CardProps = ComponentProps<'div'> & {
  sunk?: boolean | undefined;
  torn?: boolean | undefined;
  flush?: boolean | undefined;
};

export function Card({ sunk = false, torn = false, flush = false, className, ...rest }: CardProps) {
  const look = cx(styles.card, sunk && styles.sunk, torn && styles.torn, flush && styles.flush, className);
  return <div {...rest} className={look} />;
}

type PlateProps = ComponentProps<'span'> & {
  /** row: in lists of bids. pair: two panas, one under the other. */
  size?: 'line' | 'row' | 'pair';
};

export function DigitPlate({ size = 'line', className, ...rest }: PlateProps) {
  return <span {...rest} className={cx(styles.plate, size !== 'line' && styles[size], className)} />;
}
