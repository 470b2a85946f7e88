import { Link, useLocation } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import styles from './TopBar.module.css';

/** The way to the inbox, with a dot while something there is new (`unread`: how many). */
export function InboxBell({ unread = 0 }: { unread?: number }) {
  const t = useTexts();
  const isHome = useLocation().pathname.toLowerCase() === '/imp';
  return (
    <Link
      to="/inbox"
      aria-label={unread > 0 ? t('inbox', { count: unread }) : t('noneNew')}
      className={cx(styles.inbox, isHome && styles.home)}
    >
      <Icon name="bell" />
      {unread > 0 && <span className={styles.dot} />}
    </Link>
  );
}
