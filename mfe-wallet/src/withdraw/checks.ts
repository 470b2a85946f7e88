import { wholeOf } from '../form/amount';
import type { Kind } from '../methods/methods';
import { type Hours, isWithin } from './window';

type Filled = {
  /** As typed. */
  amount: string;
  method: Kind | undefined;
  /** Points; undefined while they are not known: then the provider decides. */
  points: number | undefined;
  min: number | undefined;
  max: number | undefined;
  hours: Hours;
  /** Minutes of the game's day. */
  minute: number;
};

type Wrong =
  | {
      key: 'amountRequired' | 'wholeNumber' | 'walletExceeded' | 'minWithdrawal' | 'maxWithdrawal';
      at: 'amount';
    }
  | { key: 'methodMissing'; at: 'method' }
  | { key: 'outsideHours'; at: 'toast' };

/** What keeps a withdrawal from being asked for: the first fault of the form. */
export const withdrawError = ({
  amount,
  method,
  points,
  min,
  max,
  hours,
  minute,
}: Filled): Wrong | undefined => {
  const asked = wholeOf(amount);
  if (amount.trim() === '') return { key: 'amountRequired', at: 'amount' };
  if (asked === undefined) return { key: 'wholeNumber', at: 'amount' };
  if (points !== undefined && asked > points) return { key: 'walletExceeded', at: 'amount' };
  if (asked < Math.max(min ?? 0, 1)) return { key: 'minWithdrawal', at: 'amount' };
  if (max !== undefined && asked > max) return { key: 'maxWithdrawal', at: 'amount' };
  if (!method) return { key: 'methodMissing', at: 'method' };
  return isWithin(hours, minute) ? undefined : { key: 'outsideHours', at: 'toast' };
};
