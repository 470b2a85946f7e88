import type { Deposits, UpiIds } from '../funds/endpoints';
import type { PayMethod } from './payment';

type Filled = {
  amount: number | undefined;
  method: PayMethod | '';
  min: number;
  max: number | undefined;
  waiting: Deposits['waiting'];
  upiIds: UpiIds | undefined;
};

type Wrong = {
  key: 'wholeNumber' | 'minDeposit' | 'maxDeposit' | 'waitingTooMany' | 'methodMissing' | 'upiIdMissing';
  field: 'amount' | 'method';
};

/** What keeps a payment from being begun, the first fault of the form; undefined when nothing does. */
export const payError = ({ amount, method, min, max, waiting, upiIds }: Filled): Wrong | undefined => {
  if (amount === undefined) return { key: 'wholeNumber', field: 'amount' };
  if (amount < Math.max(min, 1)) return { key: 'minDeposit', field: 'amount' };
  // Found out only afterwards, it would have been paid and then refused.
  if (max !== undefined && amount > max) return { key: 'maxDeposit', field: 'amount' };
  if (waiting && waiting.count >= waiting.most) return { key: 'waitingTooMany', field: 'amount' };
  if (method === '') return { key: 'methodMissing', field: 'method' };
  return upiIds?.[method] ? undefined : { key: 'upiIdMissing', field: 'method' };
};
