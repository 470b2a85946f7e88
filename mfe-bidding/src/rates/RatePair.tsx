import { formatPoints } from '@ank/shared/ui';
import styles from './Rates.module.css';
import { formatRate, type PayoutRate } from './rateEndpoints';

/** Splits a figure where its groups are: 100000 at "1", "00" and "000". */
const groupsOf = (figure: number) => formatPoints(figure).split(',');

/**
 * Renders a pair of values. Its wording is fixed, "10-100000": the commas between the groups are for the eye
 * alone.
 */
export function RatePair({ stake, win }: PayoutRate) {
  if (stake + win < 1000) return formatRate({ stake, win });
  const [first, ...groups] = groupsOf(win);
  return (
    <span className={styles.pair}>
      <span>{`${stake}-${first}`}</span>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
