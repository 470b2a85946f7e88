import { Link } from '@ank/shared/router';
import styles from './Tabs.module.css';

type Props = {
  label: string;
  /** `to`: where it leads; an address keeps the tab when the page is loaded again. */
  tabs: readonly { to: string; name: string; isCurrent: boolean }[];
};

/** Pages of one thing. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} replace aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
