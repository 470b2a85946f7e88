import { Link } from '@ank/shared/router';
import { cx, Icon } from '@ank/shared/ui';
import styles from './Links.module.css';

type Props = {
  to: string;
  title: string;
  detail: string;
  /** Numbers of the picture, two to a column. */
  cells: readonly string[];
  /** The one that stands for the game. */
  marked: string;
};

/** The way to another game, on a piece of its result board. */
export function GameBanner({ to, title, detail, cells, marked }: Props) {
  return (
    <Link className={styles.banner} to={to}>
      <span className={styles.strip} aria-hidden="true">
        {cells.map((cell) => (
          <i key={cell} className={cx(cell === marked && styles.marked)}>
            {cell}
          </i>
        ))}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
