import type { Market } from '@ank/shared/api';
import { cx } from '@ank/shared/ui';
import styles from './Rail.module.css';
import { railOf } from './timeLeft';

type Props = {
  market: Market;
  /** Minutes of the game's day. */
  minute: number;
  /** Closes in the last ten minutes. */
  soon: boolean;
};

/** How far the market's day has gone; the words beside it say the same. */
export function Rail({ market, minute, soon }: Props) {
  const places = railOf(market, minute);
  if (!places) return null;
  return (
    <div className={cx(styles.rail, soon && styles.soon)} aria-hidden="true">
      <i style={{ left: `${places.now}%` }} />
      <u style={{ left: `${places.open}%` }} />
      <u style={{ right: 0 }} />
      <em style={{ left: `${places.now}%` }} />
    </div>
  );
}
