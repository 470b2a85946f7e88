import type { Market } from '@ank/shared/api';
import styles from './Market.module.css';
import { railOf } from './timeLeft';

/** How far the market's day has gone; the words beside it say the same. */
export function Rail({ market, minute }: { market: Market; minute: number }) {
  const places = railOf(market, minute);
  if (!places) return null;
  return (
    <div className={styles.rail} aria-hidden="true">
      <i style={{ left: `${places.now}%` }} />
      <u style={{ left: `${places.open}%` }} />
      <u style={{ right: 0 }} />
      <em style={{ left: `${places.now}%` }} />
    </div>
  );
}
