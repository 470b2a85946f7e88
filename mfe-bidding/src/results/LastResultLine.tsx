import type { LastResult } from '../markets/gameEndpoints';
import styles from './LastResultLine.module.css';
import { useDayCaption } from './useDayCaption';

/** Renders a result of an earlier day, as every screen does: "Yesterday 247-3". */
export function LastResultLine({ last: { text, date } }: { last: LastResult }) {
  const caption = useDayCaption(date || undefined);
  return (
    <p className={styles.last}>
      <span>{caption}</span> <b translate="no">{text}</b>
    </p>
  );
}
