import type { ComponentProps, ReactNode } from 'react';
import badgeStyles from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import markStyles from './Mark.module.css';
import styles from './Surface.module.css';
import tearLineStyles from './TearLine.module.css';

/** The page without the footer. */
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
  return (
    <span translate="no" {...rest} className={cx(styles.plate, size !== 'line' && styles[size], className)} />
  );
}

type Props = { children: string; lang?: string | undefined; size?: 'bar' | 'menu' | 'hero' };

/** The name stands beside it. */
export function Mark({ children, lang, size = 'bar' }: Props) {
  return (
    <span lang={lang} translate="no" aria-hidden="true" className={cx(markStyles.mark, markStyles[size])}>
      {children}
    </span>
  );
}

export function TearLine({ under = 'page' }: { under?: 'page' | 'surface' | 'notice' | 'banner' }) {
  return <span aria-hidden="true" className={cx(tearLineStyles.tear, tearLineStyles[under])} />;
}

export function Badge({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <span className={open ? badgeStyles.open : badgeStyles.closed}>
      {!open && <Icon name="lock" />}
      <span>{children}</span>
    </span>
  );
}
