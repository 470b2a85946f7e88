import { errorOf } from '@ank/shared/api';
import { Chips, RadioGroup } from '@ank/shared/controls';
import { useDraft } from '@ank/shared/drafts';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Failed, Field } from '@ank/shared/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import { useWalletDepositsQuery, useWalletUpiIdsQuery } from '../funds/endpoints';
import { useTexts } from '../texts';
import { payError } from './checks';
import styles from './PayForm.module.css';
import { PAY_METHODS, type PayMethod } from './payment';
import { upiLink } from './upiLink';
import { usePayment } from './usePayment';

type Draft = { amount: string; method: PayMethod | '' };

const isDraft = (stored: unknown): boolean => {
  const { amount, method } = (stored ?? {}) as Partial<Draft>;
  return typeof amount === 'string' && ['', ...PAY_METHODS].includes(method ?? '-');
};

/** Quick amounts in rupees: the least that may be added, and rounder steps from there. */
const stepsFrom = (min: number) => [1, 2, 4, 10].map((times) => times * (min > 0 ? min : 500));

/** Amount and UPI id, and the tap that opens the app. */
export function PayForm() {
  const t = useTexts();
  const { username } = useSelector(selectSession);
  const { begin } = usePayment();
  const [draft, setDraft, clearDraft] = useDraft<Draft>(
    'wallet.pay',
    { amount: '', method: '' },
    { keep: 'tab', isValid: isDraft },
  );
  const [wrong, setWrong] = useState<ReturnType<typeof payError>>();
  const least = useWalletDepositsQuery(undefined, { refetchOnMountOrArgChange: true });
  const min = least.error ? 0 : (least.data?.min ?? 0);
  // Ids change when an operator's account does: money must never go to an old one.
  const ids = useWalletUpiIdsQuery(undefined, { refetchOnMountOrArgChange: true });
  const upiIds = ids.error ? undefined : ids.data;
  const isReading = ids.isFetching || least.isLoading;

  const { amount: typed, method } = draft;
  const isFilled = typed !== '' && method !== '';
  const change = (parts: Partial<Draft>) => {
    setWrong(undefined);
    setDraft({ ...draft, ...parts });
  };
  const textFor = (field: 'amount' | 'method') =>
    wrong?.field === field ? t(wrong.key, { min: Math.max(min, 1) }) : undefined;

  const pay = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isReading) return;
    const amount = wholeOf(typed);
    const error = payError({ amount, method, min, upiIds });
    setWrong(error);
    if (error || amount === undefined || method === '' || !upiIds) return;
    const upiId = upiIds[method];
    try {
      begin({ amount, method, upiId, link: upiLink({ upiId, payee: username, amount }) });
      clearDraft();
    } catch {
      toast.error(t('payFailed'));
    }
  };

  return (
    <form noValidate onSubmit={pay} className={styles.form}>
      <Field
        label={t('amount')}
        name="amount"
        numeric
        autoComplete="off"
        prefix="₹"
        className={styles.amount}
        placeholder={min > 0 ? String(min) : undefined}
        hint={least.error ? t('minFailed') : min > 0 && t('minHint', { min })}
        error={textFor('amount')}
        value={typed}
        onChange={(event) => change({ amount: event.target.value })}
        // A disabled button lets Enter send nothing: it shall say what is missing instead.
        onKeyDown={(event) => event.key === 'Enter' && pay(event)}
      />
      <Chips
        even
        label={t('quickAmounts')}
        options={stepsFrom(min)}
        value={wholeOf(typed)}
        onChange={(amount) => change({ amount: String(amount) })}
      />
      <RadioGroup
        legend={<span className={styles.legend}>{t('selectGateway')}</span>}
        name="method"
        options={[
          { value: 'phonepe', label: t('phonepeGateway') },
          { value: 'other', label: t('otherGateway') },
        ]}
        value={method === '' ? undefined : method}
        error={textFor('method')}
        onChange={(chosen) => change({ method: chosen })}
      />
      {ids.error && (
        <Failed retryText={t('retry')} busy={ids.isFetching} onRetry={ids.refetch}>
          {t(errorOf(ids.error).kind === 'refused' ? 'upiIdRefused' : 'upiIdFailed')}
        </Failed>
      )}
      <SubmitButton busy={isReading && isFilled} disabled={!isFilled}>
        {t('addMoney')}
      </SubmitButton>
    </form>
  );
}
