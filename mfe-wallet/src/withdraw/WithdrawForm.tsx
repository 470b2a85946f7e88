import { errorOf, type Row, remoteApi, spendsPoints } from '@ank/shared/api';
import { minutesNow, now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { useForm } from '@ank/shared/forms';
import { useTellTaken } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import type { PlayerSession } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { limitsHint, wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import type { Kind } from '../methods/methods';
import { wasTaken, withdrawals } from '../records';
import { spoken } from '../spoken';
import { useTexts } from '../texts';
import { MethodChoice } from './MethodChoice';
import { useMethodChoice } from './useMethodChoice';
import styles from './WithdrawForm.module.css';
import { type Hours, isWithin } from './window';

type Filled = {
  amount: string;
  method: Kind | undefined;
  /** Undefined: the provider decides. */
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

const withdrawError = ({ amount, method, points, min, max, hours, minute }: Filled): Wrong | undefined => {
  const asked = wholeOf(amount);
  if (amount.trim() === '') return { key: 'amountRequired', at: 'amount' };
  if (asked === undefined) return { key: 'wholeNumber', at: 'amount' };
  if (points !== undefined && asked > points) return { key: 'walletExceeded', at: 'amount' };
  if (asked < Math.max(min ?? 0, 1)) return { key: 'minWithdrawal', at: 'amount' };
  if (max !== undefined && asked > max) return { key: 'maxWithdrawal', at: 'amount' };
  if (!method) return { key: 'methodMissing', at: 'method' };
  return isWithin(hours, minute) ? undefined : { key: 'outsideHours', at: 'toast' };
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
      return 'kind' in error && error.kind === 'refused' ? [] : ['Wallet', 'Withdrawals', 'Transactions'];
    },
  }),
}));

const { useWalletWithdrawMutation } = withdraw;

type Props = {
  /** Also when the wallet failed to come. */
  isReady: boolean;
  hours: Hours;
  points: number | undefined;
  min: number | undefined;
  /** Undefined where none can be met. */
  max: number | undefined;
};

export function WithdrawForm({ isReady, hours, points, min, max }: Props) {
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
      const method = choice.chosen;
      const wrong = withdrawError({ amount, method, points, min, max, hours, minute: minutesNow() });
      if (!wrong) return {};
      const words =
        wrong.key === 'maxWithdrawal'
          ? t('maxWithdrawal', { max: String(max) })
          : t(wrong.key, { min: String(Math.max(min ?? 0, 1)) });
      if (wrong.at !== 'toast') return { [wrong.at]: words };
      toast.warning(words);
      return { form: words };
    },
    async send({ amount }, idempotencyKey) {
      const asked = wholeOf(amount);
      if (asked === undefined || !choice.chosen) return {};
      const at = now();
      const { error } = await withdraw({ amount: asked, kind: choice.chosen, idempotencyKey });
      const calls = [{ amount: asked, makes: [String(asked)] }];
      const money = { calls, pointsBefore: points, at, list: withdrawals };
      if (error && !(await dispatch(wasTaken(money)))) {
        const isRefused = errorOf(error).kind === 'refused';
        toast.error(spoken(error, t(isRefused ? 'withdrawRefused' : 'withdrawFailed'), t));
        return {};
      }
      const isTold = await tellTaken(money);
      form.clear();
      if (!isTold) toast.success(t('withdrawSent'));
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
