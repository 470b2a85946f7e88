import { formatPoints } from '@ank/shared/ui';
import styles from './Rates.module.css';
import type { PayoutRate } from './rateEndpoints';

/** Splits a figure where its groups are: 100000 at "1", "00" and "000". */
const splitIntoDigitGroups = (figure: number) => formatPoints(figure).split(',');

/**
 * Renders a pair of values, of which the win is what one compares. Its wording is fixed, "10-100000": the
 * commas between the groups are for the eye alone.
 */
export function RatePair({ stake, win }: PayoutRate) {
  return (
    <span className={styles.pair}>
      <span className={styles.stake}>{`${stake}-`}</span>
      {splitIntoDigitGroups(win).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={place} className={place > 0 ? styles.group : undefined}>
          {group}
        </span>
      ))}
    </span>
  );
}
