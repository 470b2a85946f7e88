import { minutesOf } from '@ank/protocol/dates';
import { errorOf, type Row, remoteApi, spendsPoints } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { useForm } from '@ank/shared/forms';
import { useTellTaken } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import type { PlayerSession } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { limitsHint, SubmitButton, wholeOf } from '../form/fields';
import type { Kind } from '../methods/endpoints';
import { sendMoney, withdrawals } from '../records';
import { spoken } from '../spoken';
import { useTexts } from '../texts';
import { MethodChoice, useMethodChoice } from './MethodChoice';
import styles from './WithdrawForm.module.css';

/** As the provider writes them, "10:00 AM". */
export type Hours = { open: string; close: string };

/**
 * `minute`: of the game's day. Both ends included, over midnight when the close is before the open. An
 * unreadable end is no window: always (decision 014).
 */
export const isWithin = ({ open, close }: Hours, minute: number) => {
  const from = minutesOf(open);
  const to = minutesOf(close);
  if (from === undefined || to === undefined) return true;
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
};

/** '' where there is no window to tell of. */
export const hoursText = ({ open, close }: Hours) =>
  minutesOf(open) === undefined || minutesOf(close) === undefined ? '' : `${open.trim()} - ${close.trim()}`;

type Allowed = {
  hours: Hours;
  /** Undefined: the provider decides. */
  points: number | undefined;
  min: number | undefined;
  /** Undefined where none can be met. */
  max: number | undefined;
};

/** `minute`: of the game's day. */
type Filled = Allowed & { amount: string; method: Kind | undefined; minute: number };

const withdrawError = ({ amount, method, points, min, max, hours, minute }: Filled) => {
  const asked = wholeOf(amount);
  if (amount.trim() === '') return 'amountRequired';
  if (asked === undefined) return 'wholeNumber';
  if (points !== undefined && asked > points) return 'walletExceeded';
  if (asked < Math.max(min ?? 0, 1)) return 'minWithdrawal';
  if (max !== undefined && asked > max) return 'maxWithdrawal';
  if (!method) return 'methodMissing';
  return isWithin(hours, minute) ? undefined : 'outsideHours';
};

type Asked = { amount: number; kind: Kind; idempotencyKey: string };

const withdraw = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletWithdraw: build.mutation<Row, Asked>({
    query: ({ amount, kind, idempotencyKey }) => ({
      path: '/api-user-withdraw-fund-request',
      body: ({ mobile }: PlayerSession) => ({
        mobile,
        request_amount: amount,
        payment_method: getConfig().withdrawMethods[kind],
      }),
      idempotencyKey,
    }),
    onQueryStarted: spendsPoints(({ amount }) => amount),
    // A lost answer may hide a success.
    invalidatesTags: (_answer, error) => {
      if (!error) return ['Withdrawals'];
      return errorOf(error).kind === 'refused' ? [] : ['Wallet', 'Withdrawals', 'Transactions'];
    },
  }),
}));

const { useWalletWithdrawMutation } = withdraw;

/** `isReady`: also when the wallet failed to come. */
export function WithdrawForm({ isReady, ...allowed }: Allowed & { isReady: boolean }) {
  const { points, min, max } = allowed;
  const t = useTexts();
  const navigate = useNavigate();
  const [withdraw] = useWalletWithdrawMutation();
  const tellTaken = useTellTaken();
  const dispatch = useDispatch<AppDispatch>();

  const form = useForm({
    initial: { amount: '', method: '' },
    draft: 'wallet.withdraw',
    keep: 'tab',
    keyed: true,
    check({ amount }) {
      const wrong = withdrawError({ ...allowed, amount, method: choice.chosen, minute: minutesNow() });
      if (!wrong) return {};
      const limits = { max: String(max), min: String(Math.max(min ?? 0, 1)) };
      const words = t(wrong, limits);
      if (wrong !== 'outsideHours') return { [wrong === 'methodMissing' ? 'method' : 'amount']: words };
      toast.warning(words);
      return { form: words };
    },
    async send({ amount }, idempotencyKey) {
      const asked = wholeOf(amount);
      if (asked === undefined || !choice.chosen) return {};
      const asking = { amount: asked, kind: choice.chosen, idempotencyKey };
      const { more, error } = await dispatch(
        sendMoney(asked, { pointsBefore: points, list: withdrawals }, () => withdraw(asking)),
      );
      if (error) {
        const isRefused = errorOf(error).kind === 'refused';
        toast.error(spoken(error, t(isRefused ? 'withdrawRefused' : 'withdrawFailed'), t));
        return {};
      }
      form.clear();
      if (!tellTaken(more)) toast.success(t('withdrawSent'));
      navigate('/imp');
      return {};
    },
  });
  const choice = useMethodChoice(form.values.method);

  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      <Field
        {...form.field('amount')}
        label={t('amount')}
        numeric
        autoComplete="off"
        suffix="pts"
        className={styles.amount}
        hint={limitsHint(t, min, max)}
      />
      <MethodChoice choice={choice} error={form.faults.method} onChange={(method) => form.set({ method })} />
      <SubmitButton busy={form.busy} busyText={t('submitting')} disabled={!isReady || choice.isAwaited}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
