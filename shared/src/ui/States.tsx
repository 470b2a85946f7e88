import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';
import styles from './States.module.css';

type Size = number | string;
type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** CSS length, or px. */
  width?: Size | undefined;
  height?: Size | undefined;
  /** A pill or a disc. */
  round?: boolean | undefined;
};

/** A block where something will stand, at its final size; seen only when the wait passes 150 ms. */
export function Skeleton({ width, height = 16, round = false, className, style, ...rest }: SkeletonProps) {
  const size = { width, height, ...style };
  return (
    <span
      {...rest}
      aria-hidden="true"
      style={size}
      className={cx(styles.skeleton, round && styles.round, className)}
    />
  );
}

/** Skeletons with one word for those who do not see them. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}

type EmptyProps = {
  /** The sentence: NO DATA FOUND, or the list's own. */
  children: ReactNode;
  /** What one can do about it. */
  hint?: ReactNode;
  action?: ReactNode;
};

export function Empty({ children, hint, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.cells} aria-hidden="true">
        <i>*</i>
        <i>*</i>
      </div>
      <b>{children}</b>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

type FailedProps = {
  /** What did not load, and what to do. */
  children: ReactNode;
  retryText: string;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean | undefined;
  busyText?: string | undefined;
};

/** In the place of what could not be loaded. */
export function Failed({ children, retryText, onRetry, busy, busyText }: FailedProps) {
  return (
    <div className={styles.failed}>
      <p role="status">
        <Icon name="alert" />
        <span>{children}</span>
      </p>
      <Button variant="secondary" icon="refresh" busy={busy} busyText={busyText} onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}

/** A strip under the bar, such as the one that says the phone is offline. */
export function Banner({ icon = 'wifi-off', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div role="status" className={styles.banner}>
      <Icon name={icon} small />
      <span>{children}</span>
    </div>
  );
}
