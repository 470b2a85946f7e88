import { errorOf } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Field, Page } from '@ank/shared/ui';
import { useState } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { useBalance } from '../balance/useBalance';
import { wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import { useTexts } from '../texts';
import { ConfirmTransfer, type Transfer } from './ConfirmTransfer';
import { transferErrors } from './checks';
import { useWalletFindPlayerMutation } from './endpoints';
import styles from './TransferScreen.module.css';

const LOOKUP_WORDS = { refused: 'lookupRefused', network: 'lookupUnsent', http: 'lookupUnread' } as const;

export default function TransferScreen() {
  const t = useTexts();
  const { mobile } = useSelector(selectSession);
  const { data: wallet, isLoading: isAwaited } = useBalance();
  const [confirmed, setConfirmed] = useState<Transfer>();
  const [findPlayer] = useWalletFindPlayerMutation();

  const form = useForm({
    initial: { phone: '', points: '' },
    draft: 'wallet.transfer',
    keep: 'tab',
    keyed: true,
    check: ({ phone, points }) => {
      const wrong = transferErrors({ phone, points, own: mobile, balance: wallet?.points });
      return { phone: wrong.phone && t(wrong.phone), points: wrong.points && t(wrong.points) };
    },
    async send({ phone, points }, key) {
      const to = plainPhone(phone);
      const { data: name, error } = await findPlayer(to);
      if (error) toast.error(t(LOOKUP_WORDS[errorOf(error).kind]));
      else setConfirmed({ phone: to, name: name || to, amount: wholeOf(points) ?? 0, key });
      return {};
    },
  });

  return (
    <>
      <BalancePlate />
      <Page>
        <form noValidate onSubmit={form.onSubmit} className={styles.form}>
          <Field
            {...form.field('phone')}
            label={t('phoneNumber')}
            type="tel"
            autoComplete="off"
            numeric
            prefix="+91"
          />
          <Field
            {...form.field('points')}
            label={t('points')}
            numeric
            autoComplete="off"
            suffix="pts"
            hint={t('transferMin')}
          />
          <SubmitButton busy={form.busy} busyText={t('lookingUp')} disabled={isAwaited}>
            {t('submit')}
          </SubmitButton>
        </form>
      </Page>
      {confirmed && (
        <ConfirmTransfer
          transfer={confirmed}
          onClose={() => setConfirmed(undefined)}
          onDone={() => {
            setConfirmed(undefined);
            form.clear();
          }}
        />
      )}
    </>
  );
}
