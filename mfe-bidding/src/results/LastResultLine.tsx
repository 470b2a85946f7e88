import styles from './LastResultLine.module.css';
import { useDayCaption } from './useDayCaption';

/** A result of an earlier day; `date` as "21-November-2026". */
export type LastResult = { text: string; date: string };

/** Renders a result of an earlier day, as every screen does: "Yesterday 247-3". */
export function LastResultLine({ last: { text, date } }: { last: LastResult }) {
  const caption = useDayCaption(date || undefined);
  return (
    <p className={styles.last}>
      <span>{caption}</span> <b translate="no">{text}</b>
    </p>
  );
}
