import type { Market } from '@ank/shared/api';

/**
 * Returns the parts of a name around the time that it holds, "Starline 9:00 PM" at "09:00 PM"; undefined
 * where the name does not hold the draw's time.
 */
export const splitNameAtTime = ({ name, openTime: time }: Pick<Market, 'name' | 'openTime'>) => {
  if (!time) return undefined;
  // Named after their time, which need not be read twice.
  const [before, after] = name.split(name.includes(time) ? time : time.replace(/^0/, ''));
  return before === undefined || after === undefined ? undefined : { before, after };
};

/** Shows the time of a draw named after it, as every other time is written; the name is heard whole. */
export function DrawNameOrTime({ market }: { market: Market }) {
  const parts = splitNameAtTime(market);
  if (!parts) return market.name;
  return (
    <>
      <span className="sr">{parts.before}</span>
      <span>{market.openTime}</span>
      <span className="sr">{parts.after}</span>
    </>
  );
}
