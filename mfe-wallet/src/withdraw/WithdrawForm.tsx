import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import type { LooseAnswer } from '@ank/protocol/calls';
import { type DailyHours, isWithinHours } from '@ank/protocol/dates';
import { groupPhoneNumber } from '@ank/protocol/phones';
import { errorOf, remoteApi, spendsPoints, textOf } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { Chips, RadioGroup } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { formatRupees, useDoubleDebitToast } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { Link, useNavigate } from '@ank/shared/router';
import type { PlayerSession } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { ButtonLink, Card, Field, Skeleton } from '@ank/shared/ui';
import {
  amountBoundsForFaultText,
  amountBoundsHint,
  SubmitButton,
  suggestedAmountsFrom,
} from '../form/amountFaultsAndFormFields';
import { findWholeAmountFault } from '../form/findWholeAmountFault';
import { freezeOrProviderMessageOf } from '../freezeAndCodeErrorMessages';
import { type MethodKind, useWalletSavedNumbersQuery } from '../methods/savedNumberEndpoints';
import { refetchWithdrawals } from '../requests/depositEndpoints';
import { sendAndReconcile } from '../requests/sendAndReconcile';
import { SavedNumbersLoadingOrFailed } from '../SavedNumbersLoadingOrFailed';
import { useTexts } from '../texts';
import methodStyles from './WithdrawalMethodChoice.module.css';
import styles from './WithdrawForm.module.css';

type WithdrawBounds = {
  hours: DailyHours;
  /** The points; undefined when the provider decides. */
  points: number | undefined;
  min: number | undefined;
  /** The largest amount; undefined where none can be met. */
  max: number | undefined;
};

type FilledForm = WithdrawBounds & { amount: string; method: MethodKind | undefined };

/** Returns the fault of the amount as the name of a text; undefined where it may be withdrawn. */
const findWithdrawAmountFault = ({ amount, points, min, max }: Omit<FilledForm, 'method'>) => {
  const wholeAmount = wholeAmountOrUndefined(amount);
  if (amount.trim() === '') return 'amountRequired';
  if (wholeAmount === undefined) return findWholeAmountFault(amount);
  if (points !== undefined && wholeAmount > points) return 'walletExceeded';
  if (wholeAmount < Math.max(min ?? 0, 1)) return 'minWithdrawal';
  return max !== undefined && wholeAmount > max ? 'maxWithdrawal' : undefined;
};

const findWithdrawFormFault = ({ method, ...filled }: FilledForm) => {
  const wrong = findWithdrawAmountFault(filled);
  if (wrong) return wrong;
  if (!method) return 'methodMissing';
  return isWithinHours(filled.hours, minutesNow()) ? undefined : 'outsideHours';
};

type WithdrawInput = { amount: number; kind: MethodKind; idempotencyKey: string };

const withdraw = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  /** Gives the request's number, or ''. */
  walletWithdraw: build.mutation<string, WithdrawInput>({
    query: ({ amount, kind, idempotencyKey }) => ({
      path: '/api-user-withdraw-fund-request',
      body: ({ mobile }: PlayerSession) => ({
        mobile,
        request_amount: amount,
        payment_method: getConfig().withdrawMethods[kind],
      }),
      idempotencyKey,
    }),
    transformResponse: (answer: LooseAnswer<'/api-user-withdraw-fund-request'>) =>
      textOf(answer.fund_request_id),
    onQueryStarted: spendsPoints(({ amount }) => amount),
    // A lost answer may hide a success.
    invalidatesTags: (_answer, error) => {
      if (!error) return ['Withdrawals'];
      return errorOf(error).kind === 'refused' ? [] : ['Wallet', 'Withdrawals', 'Transactions'];
    },
  }),
}));

const { useWalletWithdrawMutation } = withdraw;

/** Text names in the order of the withdraw codes: Google Pay first, which the wallet's panel writes GPay. */
const METHOD_TEXTS = { google: 'googlePay', paytm: 'paytm', phonepe: 'phonepe' } as const satisfies Record<
  MethodKind,
  string
>;
const ORDER = Object.keys(METHOD_TEXTS) as MethodKind[];

/** Returns the chosen method while it is still saved, or else the first. */
const useSavedMethodChoice = (wanted: string) => {
  const query = useWalletSavedNumbersQuery(undefined, { refetchOnMountOrArgChange: 10 });
  const { data: numbers, error } = query;
  const saved = numbers && ORDER.filter((kind) => numbers[kind] !== '');
  const chosen = saved?.find((kind) => kind === wanted) ?? saved?.[0];
  return { saved, numbers, chosen, query, isAwaited: !numbers && !error };
};

type Props = {
  choice: ReturnType<typeof useSavedMethodChoice>;
  error: string | undefined;
  onChange: (kind: MethodKind) => void;
};

function WithdrawalMethodChoice({ choice, error, onChange }: Props) {
  const t = useTexts();
  const { saved, numbers, chosen } = choice;
  if (!saved || !numbers)
    return (
      <SavedNumbersLoadingOrFailed
        query={choice.query}
        waiting={<Skeleton height={121} className={methodStyles.waiting ?? ''} />}
      />
    );
  if (saved.length === 0)
    return (
      <Card className={methodStyles.none}>
        {error && <p role="alert">{error}</p>}
        <p>{t('noMethod')}</p>
        <ButtonLink as={Link} to="/imp7" variant="secondary" icon="plus-circle">
          {t('addMethod')}
        </ButtonLink>
      </Card>
    );
  return (
    <RadioGroup
      legend={t('paymentMethod')}
      name="method"
      options={saved.map((kind) => ({
        value: kind,
        label: t(METHOD_TEXTS[kind]),
        detail: (
          <span translate="no" className={methodStyles.number}>
            {groupPhoneNumber(numbers[kind])}
          </span>
        ),
      }))}
      value={chosen}
      error={error}
      onChange={onChange}
    />
  );
}

/** `isReady`: also when the wallet failed to come. */
export function WithdrawForm({ isReady, ...allowed }: WithdrawBounds & { isReady: boolean }) {
  const { points, min, max } = allowed;
  const t = useTexts();
  const navigate = useNavigate();
  const [withdraw] = useWalletWithdrawMutation();
  const showDoubleDebit = useDoubleDebitToast();
  const dispatch = useDispatch<AppDispatch>();

  const form = useForm({
    initial: { amount: '', method: '' },
    draft: 'wallet.withdraw',
    keep: 'tab',
    keyed: true,
    check({ amount }) {
      const wrong = findWithdrawFormFault({ ...allowed, amount, method: choice.chosen });
      if (!wrong) return {};
      const words = t(wrong, amountBoundsForFaultText(min, max));
      if (wrong !== 'outsideHours') return { [wrong === 'methodMissing' ? 'method' : 'amount']: words };
      toast.warning(words);
      return { form: words };
    },
    async send({ amount }, idempotencyKey) {
      const wholeAmount = wholeAmountOrUndefined(amount);
      if (wholeAmount === undefined || !choice.chosen) return {};
      const withdrawal = { amount: wholeAmount, kind: choice.chosen, idempotencyKey };
      const {
        data = '',
        more,
        error,
      } = await dispatch(
        sendAndReconcile(wholeAmount, { pointsBefore: points, list: refetchWithdrawals }, () =>
          withdraw(withdrawal),
        ),
      );
      if (error) {
        const isRefused = errorOf(error).kind === 'refused';
        toast.error(freezeOrProviderMessageOf(error, t(isRefused ? 'withdrawRefused' : 'withdrawFailed'), t));
        return {};
      }
      form.clear();
      if (!showDoubleDebit(more)) toast.success(t('withdrawSent'));
      // Home shows the request at its top: sum, state and number are told where the player is led.
      const sent = {
        points: wholeAmount,
        method: t(METHOD_TEXTS[withdrawal.kind]),
        phone: choice.numbers?.[withdrawal.kind],
        request: data,
      };
      navigate('/imp', { state: { withdrawal: sent } });
      return {};
    },
  });
  const choice = useSavedMethodChoice(form.values.method);
  const { amount } = form.values;
  const typedAmount = wholeAmountOrUndefined(amount);
  const isPaid = typedAmount !== undefined && findWithdrawAmountFault({ ...allowed, amount }) === undefined;
  const steps = suggestedAmountsFrom(min ?? 0, Math.min(points ?? 0, max ?? Number.POSITIVE_INFINITY));

  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      <Field
        {...form.field('amount')}
        label={t('amount')}
        numeric
        autoComplete="off"
        suffix="pts"
        className={styles.amount}
        hint={isPaid ? t('youGet', { amount: formatRupees(typedAmount) }) : amountBoundsHint(t, min, max)}
      />
      {steps.length > 1 && (
        <Chips
          even
          label={t('toChoose')}
          options={steps}
          value={typedAmount}
          onChange={(step) => form.set({ amount: String(step) })}
        />
      )}
      <WithdrawalMethodChoice
        choice={choice}
        error={form.faults.method}
        onChange={(method) => form.set({ method })}
      />
      <SubmitButton
        busy={form.busy}
        busyText={t('submitting')}
        disabled={!isReady || choice.isAwaited}
        isIncomplete={amount === ''}
        reason={amount === '' ? t('enterAmount') : undefined}
      >
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
