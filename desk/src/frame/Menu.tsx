import { Link, useLocation } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts';
import styles from './Frame.module.css';
import { SCREENS, screenAt } from './screens';

export function Menu() {
  const t = useTexts();
  const { pathname } = useLocation();
  const here = screenAt(pathname)?.path;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item of the new screen is to be in sight
  useEffect(() => {
    const item = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && nav.current) nav.current.scrollLeft = item.offsetLeft - 24;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t('menu')} className={styles.menu}>
      {SCREENS.filter(({ inBar }) => !inBar).map(({ path, text, icon }) => (
        <Link key={path} to={path} aria-current={path === here ? 'page' : undefined}>
          <Icon name={icon} small />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
