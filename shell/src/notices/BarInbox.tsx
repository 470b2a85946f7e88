import { Link, useLocation } from '@ank/shared/router';
import { createTexts } from '@ank/shared/texts';
import { Icon } from '@ank/shared/ui';
import styles from '../frame/TopBar.module.css';
import { en } from './texts/en';
import { useUnread } from './useUnread';

const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

export default function BarInbox() {
  const t = useTexts();
  const pathname = useLocation().pathname.toLowerCase();
  const unread = useUnread(pathname, pathname === '/inbox');
  if (unread === 0) return null;
  return (
    <Link
      to="/inbox"
      aria-label={t('inbox', { count: unread })}
      className={`${styles.inbox} ${pathname === '/imp' ? styles.home : styles.beside}`}
    >
      <Icon name="megaphone" />
      <b className={styles.count}>{unread > 99 ? '99+' : unread}</b>
    </Link>
  );
}
