import type { LastResult } from '../markets/gameEndpoints';
import { useDayCaption } from '../results/useDayCaption';
import styles from './LastResultLine.module.css';

/** Renders the result of the day before: "Yesterday 247-3". */
export function LastResultLine({ last: { text, date } }: { last: LastResult }) {
  const caption = useDayCaption(date || undefined);
  return (
    <p className={styles.last}>
      <span>{caption}</span> <b translate="no">{text}</b>
    </p>
  );
}
