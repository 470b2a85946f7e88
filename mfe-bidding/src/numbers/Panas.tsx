import styles from '../bid/Bid.module.css';
import { Repeats } from './Repeats';

export function Panas({ panas }: { panas: readonly string[] }) {
  return (
    <ul className={styles.panas}>
      {panas.map((pana) => (
        <li key={pana} className={styles.pana}>
          <Repeats number={pana} />
        </li>
      ))}
    </ul>
  );
}
