import styles from '../bids/Row.module.css';

/** Renders a phone number in two groups of five on one line; its text stays one number, for copying and searching. */
export function SpacedPhoneNumber({ number }: { number: string }) {
  if (!/^\d{10}$/.test(number)) return number;
  return (
    <span className={styles.phone}>
      <span>{number.slice(0, 5)}</span>
      <span className={styles.group}>{number.slice(5)}</span>
    </span>
  );
}
