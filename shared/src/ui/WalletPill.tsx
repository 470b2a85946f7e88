import type { ElementType } from 'react';
import type { AsProps } from './as';
import { formatPoints } from './formatPoints';
import { Icon } from './Icon';
import styles from './Points.module.css';

type Own = {
  /** Points; undefined while the first answer is awaited. */
  points: number | undefined;
  /** The last reading failed: the amount may be old. */
  failed?: boolean | undefined;
  /** Said before the amount by screen readers: "Wallet", and when it failed, that too. */
  label: string;
};

export function WalletPill<Element extends ElementType = 'a'>(props: AsProps<Element, Own>) {
  const { as: Tag = 'a', points, failed = false, label, ...rest } = props as AsProps<'a', Own>;
  const isAwaited = points === undefined && !failed;
  return (
    <Tag {...rest} className={styles.tapArea}>
      <span className="sr">{label} </span>
      <span className={styles.pill}>
        <Icon name={failed ? 'clock' : 'wallet'} small className={failed ? undefined : styles.wallet} />
        {isAwaited ? (
          <span className={styles.waiting} />
        ) : (
          <span>
            <b>{points === undefined ? '-' : formatPoints(points)}</b> <small>pts</small>
          </span>
        )}
      </span>
    </Tag>
  );
}
