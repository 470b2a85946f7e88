import { cx } from '@ank/shared/ui';
import { clockOf } from '../form/time';
import { useTexts } from '../texts';
import type { Item } from './draws';
import styles from './Results.module.css';

export const STATES = {
  early: 'stateEarly',
  due: 'stateDue',
  saved: 'stateSaved',
  declared: 'stateDeclared',
  off: 'stateOff',
  void: 'stateVoid',
} as const;

export function ResultRow({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const t = useTexts();
  const { name, session, mode, cutoff, number, state } = item;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={cx('num', styles.time)}>{clockOf(cutoff)}</span>
        <span className={styles.name}>
          <b>{name}</b>
          {mode === 'main' && <small>{t(session)}</small>}
        </span>
        {number && <span className={cx('num', styles.number)}>{number}</span>}
        <span className={cx(styles.state, styles[state])}>{t(STATES[state])}</span>
      </button>
    </li>
  );
}
