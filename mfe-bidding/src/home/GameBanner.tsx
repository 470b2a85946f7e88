import { Link } from '@ank/shared/router';
import styles from '../games/Links.module.css';

type Props = { to: string; title: string; detail: string };

/** The way to another game; two stand side by side, so that the markets stay first. */
export function GameBanner({ to, title, detail }: Props) {
  return (
    <Link className={styles.banner} to={to}>
      <strong>{title}</strong>
      <small>{detail}</small>
    </Link>
  );
}
