import { Link } from '@ank/shared/router';
import { cx } from '@ank/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './TabLinks.module.css';

type Props = {
  label: string;
  /** `to`: where it leads; an address keeps the tab when the page is loaded again. */
  tabs: readonly { to: string; name: string; isCurrent: boolean }[];
};

/** px of the tab before the current one that stay in sight. */
const SHOWN_BEFORE = 48;

/** Renders links to the pages of one thing, each with an address of its own, as a line of tabs. */
export function TabLinks({ label, tabs }: Props) {
  // A phone slides the line until the current tab is in sight, also when it is turned.
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one for each address
  useEffect(() => {
    const slide = () => {
      const line = nav.current;
      const tab = line?.querySelector<HTMLElement>('[aria-current]');
      if (!line || !tab) return;
      line.scrollLeft = tab.offsetLeft - line.offsetLeft - SHOWN_BEFORE;
      // A line that once slid keeps the fading of its end, also where all tabs have room again.
      line.toggleAttribute('data-fits', line.scrollWidth <= line.clientWidth);
    };
    slide();
    window.addEventListener('resize', slide);
    return () => window.removeEventListener('resize', slide);
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={cx('fades', styles.tabs)}>
      {tabs.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} replace aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
