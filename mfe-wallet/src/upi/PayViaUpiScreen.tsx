import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { errorOf } from '@ank/shared/api';
import { Chips, RadioGroup } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { formatRupees, LoadingOrFailed } from '@ank/shared/player';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Field, formatPoints, Page } from '@ank/shared/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import {
  amountBoundsForFaultText,
  amountBoundsHint,
  findDepositFault,
  SubmitButton,
  suggestedAmountsFrom,
} from '../form/amountFaultsAndFormFields';
import columns from '../form/Columns.module.css';
import { NumberedSteps } from '../form/NumberedSteps';
import { OwnDepositLimitsLeft, useOwnDepositLimitsLeft } from '../limits/OwnDepositLimitsLeft';
import { depositUpiLink } from '../qr/depositUpiLink';
import { useWalletDepositsQuery, useWalletUpiIdsQuery } from '../requests/depositEndpoints';
import { useTexts } from '../texts';
import styles from './PayForm.module.css';
import { PaymentStatusCard } from './PaymentStatusCard';
import { isUnsettled, PAY_METHODS } from './paymentSlice';
import { useUpiPayment } from './useUpiPayment';

/** Returns the method that alone has an account of the operator; '' where there is a choice, or none. */
const onlyPayMethodOf = (upiIds: Partial<Record<(typeof PAY_METHODS)[number], string>> | undefined) => {
  const [only = '', ...others] = PAY_METHODS.filter((method) => upiIds?.[method]);
  return others.length === 0 ? only : '';
};

/** Names what is missing; undefined where all is filled in. */
const missingFieldsText = (amount: string, method: string) => {
  if (amount === '') return method === '' ? 'enterAmountAndGateway' : 'enterAmount';
  return method === '' ? 'enterGateway' : undefined;
};

const knownPayMethodOrEmpty = (chosen: string) => PAY_METHODS.find((known) => known === chosen) ?? '';

function PayForm() {
  const t = useTexts();
  const { username } = useSelector(selectSession);
  const { begin } = useUpiPayment();
  const least = useWalletDepositsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { min = 0, max, waiting } = (least.error ? undefined : least.data) ?? {};
  // Money must never go to an operator's old account.
  const ids = useWalletUpiIdsQuery(undefined, { refetchOnMountOrArgChange: true });
  const upiIds = ids.error ? undefined : ids.data;
  const own = useOwnDepositLimitsLeft();
  const isReading = ids.isFetching || least.isLoading;

  const form = useForm({
    initial: { amount: '', method: '' },
    draft: 'wallet.pay',
    keep: 'tab',
    check({ amount, method }) {
      const wholeAmount = wholeAmountOrUndefined(amount);
      const chosen = knownPayMethodOrEmpty(method || onlyPayMethodOf(upiIds));
      const wrongMethod = chosen === '' ? 'methodMissing' : upiIds?.[chosen] ? undefined : 'upiIdMissing';
      // Too many waiting: found out afterwards, it would be paid and refused.
      const isFull = waiting && waiting.count >= waiting.most;
      const wrong = findDepositFault(amount, min, max) ?? (isFull ? 'waitingTooMany' : wrongMethod);
      const limits = { ...amountBoundsForFaultText(min, max), count: waiting?.count ?? 0 };
      if (wrong) return { [wrong === wrongMethod ? 'method' : 'amount']: t(wrong, limits) };
      const over = own.fault(wholeAmount ?? 0);
      // A refused deposit may have given room back.
      if (over) own.refetch();
      return { amount: over };
    },
    async send(typed) {
      const amount = wholeAmountOrUndefined(typed.amount);
      const method = knownPayMethodOrEmpty(typed.method || onlyPayMethodOf(upiIds));
      const upiId = method && upiIds?.[method];
      if (amount === undefined || !method || !upiId) return {};
      try {
        begin({ amount, method, upiId, link: depositUpiLink({ upiId, payee: username, amount }) });
        form.clear();
      } catch {
        toast.error(t('payFailed'));
      }
      return {};
    },
  });
  const { amount } = form.values;
  const method = form.values.method || onlyPayMethodOf(upiIds);
  const typedAmount = wholeAmountOrUndefined(amount);
  const isPaid = typedAmount !== undefined && findDepositFault(amount, min, max) === undefined;
  const missing = missingFieldsText(amount, method);

  const pay = (event: FormEvent<HTMLFormElement> | KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const element =
      event.currentTarget instanceof HTMLFormElement ? event.currentTarget : event.currentTarget.form;
    if (element && !isReading) void form.submit(element);
  };

  return (
    <form noValidate onSubmit={pay} className={styles.form}>
      <Field
        {...form.field('amount')}
        label={t('amount')}
        numeric
        autoComplete="off"
        prefix="₹"
        className={styles.amount}
        hint={
          least.error
            ? t('minFailed')
            : isPaid
              ? t('youGet', { amount: `${formatPoints(typedAmount)} pts` })
              : amountBoundsHint(t, min && formatRupees(min), max && formatRupees(max))
        }
        // The Enter key would say nothing while the button is disabled.
        onKeyDown={(event) => event.key === 'Enter' && pay(event)}
      />
      <Chips
        even
        label={t('quickAmounts')}
        options={suggestedAmountsFrom(min, max)}
        value={wholeAmountOrUndefined(amount)}
        onChange={(step) => form.set({ amount: String(step) })}
      />
      {waiting && waiting.count > 0 && (
        <p className={styles.waiting}>
          {`${t('waitingRequests', { count: waiting.count })} ${t('waitingMost', { most: waiting.most })}`}
        </p>
      )}
      <OwnDepositLimitsLeft
        limits={own}
        amount={wholeAmountOrUndefined(amount)}
        isFaultShownAtField={form.faults.amount !== undefined}
      />
      <RadioGroup
        legend={<span className={styles.legend}>{t('selectGateway')}</span>}
        name="method"
        options={[
          { value: 'phonepe', label: t('phonepe') },
          { value: 'other', label: t('otherGateway'), detail: t('otherGatewayDetail') },
        ]}
        value={knownPayMethodOrEmpty(method) || undefined}
        error={form.faults.method}
        onChange={(chosen) => form.set({ method: chosen })}
      />
      {ids.error && (
        <LoadingOrFailed query={ids}>
          {t(errorOf(ids.error).kind === 'refused' ? 'upiIdRefused' : 'upiIdFailed')}
        </LoadingOrFailed>
      )}
      <SubmitButton
        busy={isReading && !missing}
        disabled={missing !== undefined}
        reason={missing && t(missing)}
      >
        {t('addMoney')}
      </SubmitButton>
    </form>
  );
}

/** A payment under way takes the form's place: it is not paid twice. */
export default function PayViaUpiScreen() {
  const t = useTexts();
  const { payment } = useUpiPayment();
  return (
    <Page className={columns.columns}>
      <div className={columns.form}>
        <PaymentStatusCard />
        {!isUnsettled(payment) && <PayForm />}
      </div>
      <div className={columns.aside}>
        <NumberedSteps title={t('paySteps')} steps={[t('payAsk'), t('payThere'), t('qrAfter')]} />
      </div>
    </Page>
  );
}
