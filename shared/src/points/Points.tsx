import type { ComponentProps, ElementType } from 'react';
import type { AsProps } from '../ui/AsProps';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { formatPoints } from './formatPoints';
import styles from './Points.module.css';

type Props = Omit<ComponentProps<'span'>, 'children'> & { value: number; signed?: boolean | undefined };

/** Renders an amount of points, grouped as India writes it; `signed` puts a plus before a gain. */
export function Points({ value, signed = false, className, ...rest }: Props) {
  return (
    <span translate="no" {...rest} className={cx('num', styles.points, className)}>
      <span>{`${signed && value > 0 ? '+' : ''}${formatPoints(value)}`}</span> <small>pts</small>
    </span>
  );
}

type Own = { points: number | undefined; failed?: boolean | undefined; label: string };

/**
 * Renders the wallet's points as a link; `as` is the element or component, by default `a`. Undefined
 * points are awaited, or could not be read where `failed`.
 */
export function WalletPill<Element extends ElementType = 'a'>(props: AsProps<Element, Own>) {
  const { as: Tag = 'a', points, failed = false, label, ...rest } = props as AsProps<'a', Own>;
  const isAwaited = points === undefined && !failed;
  return (
    <Tag {...rest} className={styles.tapArea}>
      <span className="sr">{`${label} `}</span>
      <span className={styles.pill}>
        <Icon name={failed ? 'clock' : 'wallet'} small className={failed ? undefined : styles.wallet} />
        {isAwaited ? (
          <span className={styles.waiting} />
        ) : (
          <span translate="no">
            <b>{points === undefined ? '-' : formatPoints(points)}</b> <small>pts</small>
          </span>
        )}
      </span>
    </Tag>
  );
}
