import { Link, useLocation } from '@ank/shared/router';
import { Drawer, Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { CallSwitch } from './CallSwitch';
import styles from './Menu.module.css';
import { SoundSwitch } from './SoundSwitch';
import { MENU, screenAt } from './screens';

/** How many requests wait, by the path of their page. */
type Waiting = Readonly<Record<string, number>>;

type LinksProps = { paths?: readonly string[]; waiting: Waiting; onGo?: () => void };

/** The links to the pages, or to some of them, each with how many requests wait there. */
function Links({ paths, waiting, onGo }: LinksProps) {
  const t = useTexts();
  const here = screenAt(useLocation().pathname)?.path;
  return MENU.filter(({ path }) => paths?.includes(path) ?? true).map(({ path, text, icon }) => (
    <Link
      key={path}
      to={path}
      aria-current={path === here ? 'page' : undefined}
      data-count={waiting[path] || undefined}
      onClick={onGo}
    >
      <Icon name={icon} small />
      <span>{t(text)}</span>
    </Link>
  ));
}

/** Shows every page at the left of a wide screen. */
export function SideMenu({ waiting }: { waiting: Waiting }) {
  const t = useTexts();
  return (
    <nav aria-label={t('menu')} className={styles.side}>
      <Links waiting={waiting} />
      <SoundSwitch />
      <CallSwitch />
    </nav>
  );
}

/** The pages of an evening; the others are behind the menu. */
const EVENING = ['/', '/deposits', '/withdrawals', '/results'];

/** Shows the pages of the evening at the thumb of a phone; the menu opens all of them. */
export function BottomMenu({ waiting }: { waiting: Waiting }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const here = screenAt(useLocation().pathname)?.path;
  const elsewhere = Object.entries(waiting).filter(([path]) => !EVENING.includes(path));
  return (
    <nav aria-label={t('menu')} className={styles.bottom}>
      <Links paths={EVENING} waiting={waiting} />
      <button
        type="button"
        aria-haspopup="dialog"
        data-here={(here !== undefined && !EVENING.includes(here)) || undefined}
        data-count={elsewhere.reduce((sum, [, count]) => sum + count, 0) || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" small />
        <span>{t('menu')}</span>
      </button>
      <Drawer open={isOpen} onClose={close} label={t('menu')} closeText={t('closeMenu')} head={t('menu')}>
        <div className={styles.drawer}>
          <Links waiting={waiting} onGo={close} />
          <SoundSwitch />
          <CallSwitch />
        </div>
      </Drawer>
    </nav>
  );
}
