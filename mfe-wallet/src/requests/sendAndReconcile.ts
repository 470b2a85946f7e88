import { now } from '@ank/shared/clock';
import { findDebitAfterRefusal, findDoubleDebit, type SentMoney } from '@ank/shared/player';
import type { AppDispatch } from '@ank/shared/store';

/**
 * Sends a call that moves `amount` points or rupees, and compares the records with it. A failed call that
 * the records list all the same was taken, so that no error is returned. `more` says where more was taken
 * than sent.
 */
export const sendAndReconcile =
  <Answer>(
    amount: number,
    about: Pick<SentMoney, 'list' | 'isFree' | 'pointsBefore'>,
    send: (dispatch: AppDispatch) => PromiseLike<{ data?: Answer; error?: unknown }>,
  ) =>
  async (dispatch: AppDispatch) => {
    const sent: SentMoney = { ...about, calls: [{ amount, makes: [String(amount)] }], at: now() };
    const { data, error } = await send(dispatch);
    if (error !== undefined && (await dispatch(findDebitAfterRefusal(sent))).length === 0) return { error };
    return { data, more: await dispatch(findDoubleDebit(sent)) };
  };
