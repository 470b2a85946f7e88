import type { BetType } from '@ank/protocol/bet-types';
import { ExampleText, NumberPicture } from '@ank/shared/bet-help';
import styles from './BetTypeCard.module.css';

/** Says with which result a bet type wins, while the slip is empty. */
export function BetTypeCard({ type }: { type: BetType }) {
  return (
    <div className={styles.card}>
      {type.form === 'number' && <NumberPicture type={type} className={styles.picture} />}
      <p>
        <ExampleText type={type} />
      </p>
    </div>
  );
}
