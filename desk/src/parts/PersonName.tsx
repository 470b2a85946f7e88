import { cx, Icon } from '@ank/shared/ui';
import styles from './PersonName.module.css';

/** Shows the name of somebody behind their initial; `isProgram`: nobody, so that it is paler. */
export function PersonName({ name, isProgram = false }: { name: string; isProgram?: boolean }) {
  return (
    <span className={styles.person}>
      <span className={cx(styles.initial, isProgram && styles.program)} aria-hidden="true" translate="no">
        {isProgram ? <Icon name="refresh" small /> : name.charAt(0).toUpperCase()}
      </span>
      <span>{name}</span>
    </span>
  );
}
