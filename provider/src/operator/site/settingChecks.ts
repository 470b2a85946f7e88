import { minutesOf } from '@ank/protocol/dates';
import type { Settings } from '../../content/settings';
import { Refusal } from '../../http/refusal';

/** Throws when one of the times is none. */
export const checkWindow = ({ open = '', close = '' }: Record<string, unknown>): void => {
  for (const time of [open, close]) {
    if (time !== '' && minutesOf(String(time)) === undefined)
      throw new Refusal('BAD_REQUEST', `"${String(time)}" is not a time such as 10:00 AM`);
  }
};

/** Limits that belong together, the lower one first. */
const PAIRS = [
  ['min_deposit', 'max_deposit'],
  ['min_withdrawal', 'max_withdrawal'],
] as const;

/** Throws when nothing could be within the limits, whichever of the two was changed. */
export const checkLimits = (limits: Settings['limits']): void => {
  for (const [least, most] of PAIRS) {
    if (limits[least] > limits[most])
      throw new Refusal(
        'BAD_REQUEST',
        `The ${least} (${limits[least]}) must not be more than the ${most} (${limits[most]}): change both at once`,
      );
  }
};
