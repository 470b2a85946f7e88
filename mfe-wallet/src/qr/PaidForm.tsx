import { errorOf, messageOf, useFeature } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { useForm } from '@ank/shared/forms';
import { takenMore, useTakenTexts } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Card, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import { useWalletDepositsQuery } from '../funds/endpoints';
import { OwnLimits } from '../limits/OwnLimits';
import { useOwnLimits } from '../limits/useOwnLimits';
import { fundRequests, wasTaken } from '../records';
import { useTexts } from '../texts';
import { useWalletRequestFundsMutation } from '../upi/endpoints';
import styles from './QrPayScreen.module.css';
import { Screenshot } from './Screenshot';
import { useScreenshot } from './useScreenshot';

/** As banks print it: letters and digits, in groups or not. */
const REFERENCE = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,29}$/;

export function PaidForm() {
  const t = useTexts();
  const [send] = useWalletRequestFundsMutation();
  const { data: limits, refetch } = useWalletDepositsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { min = 0, max, waiting } = limits ?? {};
  const own = useOwnLimits();
  const says = useTakenTexts();
  const dispatch = useDispatch<AppDispatch>();
  const [told, setTold] = useState<{ isMore: boolean; words: string }>();
  const takesScreenshot = useFeature('deposit-screenshot');
  const screenshot = useScreenshot();

  const amountFault = (typed: string) => {
    const amount = wholeOf(typed);
    if (amount === undefined) return t('wholeNumber');
    if (amount < Math.max(min, 1)) return t('minDeposit', { min: String(Math.max(min, 1)) });
    return max !== undefined && amount > max ? t('maxDeposit', { max: String(max) }) : undefined;
  };

  const form = useForm({
    initial: { amount: '', reference: '' },
    draft: 'wallet.qrPaid',
    keep: 'tab',
    keyed: true,
    check({ amount, reference }) {
      const isFull = waiting && waiting.count >= waiting.most;
      return {
        amount: amountFault(amount),
        reference: REFERENCE.test(reference.trim()) ? undefined : t('referenceMissing'),
        form: isFull ? t('waitingTooMany', { count: waiting.count }) : undefined,
      };
    },
    async send({ amount, reference }, idempotencyKey) {
      const asked = wholeOf(amount) ?? 0;
      const at = now();
      const { data = '', error } = await send({
        amount: asked,
        reference: reference.trim(),
        idempotencyKey,
      });
      const calls = [{ amount: asked, makes: [String(asked)] }];
      const money = { calls, at, list: fundRequests, isFree: true };
      if (error && !(await dispatch(wasTaken(money)))) {
        const isUnsure = errorOf(error).kind !== 'refused';
        const words = messageOf(error, t(isUnsure ? 'requestUnsure' : 'requestRefused'));
        toast.error(words);
        return { form: words };
      }
      const more = await dispatch(takenMore(money));
      form.clear();
      setTold(
        more
          ? { isMore: true, words: says('requestedMore', { ...more, extra: more.taken - more.sent }) }
          : { isMore: false, words: `${t('requestSent')} ${data && `#${data}`}` },
      );
      void refetch();
      void screenshot.send(data);
      return {};
    },
  });

  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit} className={styles.paid} aria-label={t('iHavePaid')}>
        <OwnLimits limits={own} amount={wholeOf(form.values.amount)} />
        <Field
          {...form.field('amount')}
          label={t('amountPaid')}
          numeric
          autoComplete="off"
          prefix="₹"
          hint={max === undefined ? t('minHint', { min }) : t('minMaxHint', { min, max })}
        />
        <Field
          {...form.field('reference')}
          label={t('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={t('referenceHint')}
        />
        {takesScreenshot && <Screenshot state={screenshot} />}
        {form.faults.form && <p role="alert">{form.faults.form}</p>}
        <SubmitButton busy={form.busy} busyText={t('submitting')}>
          {t('iHavePaid')}
        </SubmitButton>
        {told && (
          <p role={told.isMore ? 'alert' : 'status'} className={styles.told}>
            {told.words}
          </p>
        )}
      </form>
    </Card>
  );
}
