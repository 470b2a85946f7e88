import type { ComponentProps, ReactNode } from 'react';
import badgeStyles from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';
import markStyles from './Mark.module.css';
import styles from './Surface.module.css';
import tearLineStyles from './TearLine.module.css';

/** Renders the space of a screen between bar and footer; `plain` is without the footer's. */
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

/** Renders a surface: `sunk` into the page, `torn` at its edge like a slip, or `flush` without padding. */
export function Card({ sunk = false, torn = false, flush = false, className, ...rest }: CardProps) {
  const look = cx(styles.card, sunk && styles.sunk, torn && styles.torn, flush && styles.flush, className);
  return <div {...rest} className={look} />;
}

type PlateProps = ComponentProps<'span'> & {
  /** row: in lists of bids. pair: two panas, one under the other. */
  size?: 'line' | 'row' | 'pair';
};

/** Renders a number that was bet or drawn as a plate that no browser translates. */
export function DigitPlate({ size = 'line', className, ...rest }: PlateProps) {
  return (
    <span translate="no" {...rest} className={cx(styles.plate, size !== 'line' && styles[size], className)} />
  );
}

type Props = { children: string; lang?: string | undefined; size?: 'bar' | 'menu' | 'hero' };

/** Renders the app's mark. Screen readers skip it, because the name stands beside it. */
export function BrandMark({ children, lang, size = 'bar' }: Props) {
  return (
    <span lang={lang} translate="no" aria-hidden="true" className={cx(markStyles.mark, markStyles[size])}>
      {children}
    </span>
  );
}

/** Renders the torn edge between a bar and what is `under` it. Screen readers skip it. */
export function TearLine({ under = 'page' }: { under?: 'page' | 'surface' | 'notice' | 'banner' }) {
  return <span aria-hidden="true" className={cx(tearLineStyles.tear, tearLineStyles[under])} />;
}

/** Renders whether a market takes bids, with a lock where it does not. */
export function OpenOrClosedBadge({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <span className={open ? badgeStyles.open : badgeStyles.closed}>
      {!open && <Icon name="lock" />}
      <span>{children}</span>
    </span>
  );
}
