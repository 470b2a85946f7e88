import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import { once } from '../http/once';
import { Refusal } from '../http/refusal';
import { minor } from '../money';
import { requestDeposit } from './deposits';
import { requestedPoints } from './routes';

type Asked = {
  userId: string;
  /** As sent. */
  points: number | string;
  method: string;
  reference: string;
  key: string | undefined;
  now: number;
};

/** Records a request, once; gives its answer. Throws the refusal. */
export const askDeposit = async (
  context: Context,
  { userId, points, method, reference, key, now }: Asked,
): Promise<{ status: true; fund_request_id: string; msg: string }> => {
  const amount = requestedPoints(points);
  const { limits } = await settingsOf(context);
  if (amount < limits.min_deposit)
    throw new Refusal('MINIMUM', `Minimum amount to add is ${limits.min_deposit}`);
  if (amount > limits.max_deposit)
    throw new Refusal('MINIMUM', `Maximum amount to add is ${limits.max_deposit}`);
  const content = { amount, method, ...(reference && { reference }) };
  return once(context, { userId, endpoint: 'deposit', key, content, now }, async (tx) => {
    const wanted = { userId, amount: minor(amount), method, now, most: limits.max_waiting, reference };
    const { number } = await requestDeposit(tx, wanted);
    return { status: true, fund_request_id: number, msg: 'Fund request sent successfully' };
  });
};
