import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Icon.module.css';
import { ICONS, type IconName } from './icons';

export type { IconName };

/** Renders an icon; an element that holds it alone needs a name. `small` is 18 px, for use inside text. */
export function Icon({
  name,
  small = false,
  className,
  ...rest
}: ComponentProps<'svg'> & { name: IconName; small?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(styles.icon, small && styles.small, className)}
      {...rest}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
