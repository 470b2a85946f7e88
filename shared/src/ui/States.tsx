import type { ComponentProps, ReactNode } from 'react';
import { langAttributeOf, pageLanguage } from '../language';
import { Button } from './Button';
import { cx } from './cx';
import errorCardStyles from './ErrorCard.module.css';
import { Icon, type IconName } from './Icon';
import styles from './States.module.css';

type Size = number | string;
type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  width?: Size | undefined;
  height?: Size | undefined;
  round?: boolean | undefined;
};

/** Renders a placeholder, which is seen only when the wait passes 150 ms. */
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

/** Renders the loading state, in the player's language only. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const isOtherLanguage = langAttributeOf(label, pageLanguage()) !== undefined;
  return (
    <div role="status" aria-busy="true" className={className}>
      {!isOtherLanguage && <span className="sr">{label}</span>}
      {children}
    </div>
  );
}

type EmptyProps = { children: ReactNode; hint?: ReactNode; action?: ReactNode };

/** Renders that a list has nothing to show, with a hint and an action. */
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
  children: ReactNode;
  retryText: string;
  onRetry: () => void;
  busy?: boolean | undefined;
  busyText?: string | undefined;
};

/** Renders that something could not be read, with a button that tries again. */
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

/** Renders a line about the whole page, such as that it is offline. Screen readers announce it. */
export function Banner({ icon = 'wifi-off', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div role="status" className={styles.banner}>
      <Icon name={icon} small />
      <span>{children}</span>
    </div>
  );
}

type Props = {
  title: string;
  heading?: 'h1' | 'h2';
  reason: ReactNode;
  actions?: ReactNode;
  technical?: string | undefined;
};

/** Renders that a part of the page has failed: what, why, what to do, and `technical` for support. */
export function ErrorCard({ title, heading: Heading = 'h2', reason, actions, technical }: Props) {
  return (
    <section role="alert" className={errorCardStyles.card}>
      <span translate="no" aria-hidden="true" className={errorCardStyles.picture}>
        128<i>-</i>
        <span className={errorCardStyles.gap} />
        <i>-</i>370
      </span>
      <Heading>{title}</Heading>
      <p>{reason}</p>
      {actions && <div className={errorCardStyles.actions}>{actions}</div>}
      {technical && <code translate="no">{technical}</code>}
    </section>
  );
}
