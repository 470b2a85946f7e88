import { phoneGroupsOf } from '@ank/protocol/phones';
import styles from '../bids/Row.module.css';

/**
 * Renders a phone number in two groups of five on one line; its text stays one number, for copying and
 * searching.
 */
export function SpacedPhoneNumber({ number }: { number: string }) {
  const groups = phoneGroupsOf(number);
  if (groups.length !== 2) return number;
  return (
    <span className={styles.phone}>
      <span>{groups[0]}</span>
      <span className={styles.group}>{groups[1]}</span>
    </span>
  );
}
