import { Link } from '@ank/shared/router';
import { cx } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

/**
 * A link among words that is still large enough for a thumb. `end` puts it at the right edge, close under a
 * field.
 */
export function TextLink({ end = false, ...rest }: ComponentProps<typeof Link> & { end?: boolean }) {
  return <Link {...rest} className={cx(styles.link, end && styles.end)} />;
}
