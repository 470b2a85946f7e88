import { errorOf, messageOf, usePointsSpent } from '@ank/shared/api';
import { minutesNow } from '@ank/shared/clock';
import { useNavigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { Field, formatPoints } from '@ank/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import { useKeyedDraft } from '../form/useKeyedDraft';
import { useTexts } from '../texts';
import { withdrawError } from './checks';
import { useWalletWithdrawMutation } from './endpoints';
import { MethodChoice } from './MethodChoice';
import { useMethodChoice } from './useMethodChoice';
import styles from './WithdrawForm.module.css';
import type { Hours } from './window';

type Props = {
  /** The first answer about the wallet is here, or failed to come. */
  isReady: boolean;
  hours: Hours;
  points: number | undefined;
  min: number | undefined;
};

export function WithdrawForm({ isReady, hours, points, min }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const draft = useKeyedDraft('wallet.withdraw', { amount: '', method: '' });
  const { amount } = draft.values;
  const choice = useMethodChoice(draft.values.method);
  const [wrong, setWrong] = useState<ReturnType<typeof withdrawError>>();
  const [withdraw, { isLoading }] = useWalletWithdrawMutation();
  const spent = usePointsSpent();
  // State comes too late for a second press in the same instant.
  const isPending = useRef(false);

  const change = (parts: Partial<typeof draft.values>) => {
    setWrong(undefined);
    draft.change(parts);
  };
  const wordsAt = (at: 'amount' | 'method') =>
    wrong?.at === at ? t(wrong.key, { min: Math.max(min ?? 0, 1) }) : undefined;

  const send = async (asked: number, kind: NonNullable<typeof choice.chosen>) => {
    const { error } = await withdraw({ amount: asked, kind, idempotencyKey: draft.keyToSend() });
    if (error) {
      const isRefused = errorOf(error).kind === 'refused';
      return toast.error(messageOf(error, t(isRefused ? 'withdrawRefused' : 'withdrawFailed')));
    }
    draft.clear();
    void spent(asked);
    toast.success(t('withdrawSent'));
    return navigate('/imp');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending.current) return;
    const error = withdrawError({ amount, method: choice.chosen, points, min, hours, minute: minutesNow() });
    setWrong(error);
    if (error?.at === 'toast') toast.warning(t(error.key));
    const asked = wholeOf(amount);
    if (error || asked === undefined || !choice.chosen) return;
    isPending.current = true;
    await send(asked, choice.chosen);
    isPending.current = false;
  };

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={t('amount')}
        name="amount"
        numeric
        autoComplete="off"
        suffix="pts"
        className={styles.amount}
        hint={min !== undefined && min > 0 && t('minHint', { min: formatPoints(min) })}
        error={wordsAt('amount')}
        value={amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <MethodChoice choice={choice} error={wordsAt('method')} onChange={(method) => change({ method })} />
      <SubmitButton busy={isLoading} busyText={t('submitting')} disabled={!isReady || choice.isAwaited}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
