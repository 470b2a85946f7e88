import { newKey } from '@ank/shared/forms';
import { Link, useLocation } from '@ank/shared/router';
import { Drawer, Icon } from '@ank/shared/ui';
import { Fragment, useState } from 'react';
import { type OwnSession, useWriteOperation } from '../calls/deskHooks';
import { SoundSwitch } from '../preferences/SoundSwitch';
import { useTexts } from '../texts';
import { ACCOUNT_SCREEN, findDeskScreenAt, MENU_GROUPS, MENU_SCREENS } from './deskScreens';
import styles from './Menu.module.css';
import { PushSwitch } from './PushSwitch';

/** How many requests wait, by the path of their page. */
type PendingCounts = Readonly<Record<string, number>>;

type Screens = readonly Pick<(typeof MENU_SCREENS)[number], 'path' | 'text' | 'icon'>[];
type LinksProps = { screens: Screens; waiting: PendingCounts; onGo?: (() => void) | undefined };

/** The links to some pages, each with how many requests wait there. */
function ScreenLinks({ screens, waiting, onGo }: LinksProps) {
  const t = useTexts();
  const here = findDeskScreenAt(useLocation().pathname)?.path;
  return screens.map(({ path, text, icon }) => (
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

type MenuProps = { waiting: PendingCounts; operator: OwnSession['operator'] };

/** Every page, in groups; at the foot the operator's own account, the switches and the way out. */
function FullMenu({ waiting, operator, onGo }: MenuProps & Pick<LinksProps, 'onGo'>) {
  const t = useTexts();
  const send = useWriteOperation();
  const isAtAccount = findDeskScreenAt(useLocation().pathname)?.path === ACCOUNT_SCREEN.path;
  const { name, role } = operator;
  return (
    <>
      {MENU_GROUPS.map(({ text, screens }) => (
        <Fragment key={text}>
          <small className={styles.group}>{t(text)}</small>
          <ScreenLinks screens={screens} waiting={waiting} onGo={onGo} />
        </Fragment>
      ))}
      <hr className={styles.foot} />
      <SoundSwitch />
      <PushSwitch />
      <Link
        to={ACCOUNT_SCREEN.path}
        aria-label={`${name} ${t(role)}: ${t('ownAccount')}`}
        aria-current={isAtAccount ? 'page' : undefined}
        onClick={onGo}
      >
        <Icon name={ACCOUNT_SCREEN.icon} small />
        {/* The blank parts the words where they are read as one line, as the link's own name does. */}
        <span translate="no">{name}</span> <small>{t(role)}</small>
      </Link>
      <button type="button" onClick={() => void send('log out', {}, newKey())}>
        <Icon name="log-out" small />
        <span>{t('log out')}</span>
      </button>
    </>
  );
}

/** Shows every page at the left of a wide screen. */
export function SideMenu(props: MenuProps) {
  const t = useTexts();
  return (
    <nav aria-label={t('menu')} className={styles.side}>
      <FullMenu {...props} />
    </nav>
  );
}

/** The pages of an evening; the others are behind the menu. */
const EVENING = ['/', '/deposits', '/withdrawals', '/results'];
const EVENING_SCREENS = MENU_SCREENS.filter(({ path }) => EVENING.includes(path));

/** Shows the pages of the evening at the thumb of a phone; the menu opens all of them. */
export function BottomMenu({ waiting, operator }: MenuProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const here = findDeskScreenAt(useLocation().pathname)?.path;
  const elsewhere = Object.entries(waiting).filter(([path]) => !EVENING.includes(path));
  return (
    <nav aria-label={t('menu')} className={styles.bottom}>
      <ScreenLinks screens={EVENING_SCREENS} waiting={waiting} />
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
          <FullMenu waiting={waiting} operator={operator} onGo={close} />
        </div>
      </Drawer>
    </nav>
  );
}
