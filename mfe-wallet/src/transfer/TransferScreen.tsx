import { errorOf } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Field, Page } from '@ank/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { useBalance } from '../balance/useBalance';
import { wholeOf } from '../form/amount';
import { SubmitButton } from '../form/SubmitButton';
import { useKeyedDraft } from '../form/useKeyedDraft';
import { useTexts } from '../texts';
import { ConfirmTransfer, type Transfer } from './ConfirmTransfer';
import { transferErrors } from './checks';
import { useWalletFindPlayerMutation } from './endpoints';
import styles from './TransferScreen.module.css';

const LOOKUP_WORDS = { refused: 'lookupRefused', network: 'lookupUnsent', http: 'lookupUnread' } as const;

/** Gives points to another player: the form, who that is, and only then the transfer. */
export default function TransferScreen() {
  const t = useTexts();
  const { mobile } = useSelector(selectSession);
  const { data: wallet, isLoading: isAwaited } = useBalance();
  const draft = useKeyedDraft('wallet.transfer', { phone: '', points: '' });
  const { phone, points } = draft.values;
  const [wrong, setWrong] = useState<Partial<ReturnType<typeof transferErrors>>>({});
  const [confirmed, setConfirmed] = useState<Transfer>();
  const [findPlayer, { isLoading }] = useWalletFindPlayerMutation();
  // State comes too late for a second press in the same instant.
  const isPending = useRef(false);

  const change = (parts: Partial<typeof draft.values>) => {
    setWrong({});
    draft.change(parts);
  };

  const lookUp = async (amount: number) => {
    const to = plainPhone(phone);
    const { data: name, error } = await findPlayer(to);
    if (error) return toast.error(t(LOOKUP_WORDS[errorOf(error).kind]));
    return setConfirmed({ phone: to, name: name || to, amount, key: draft.keyToSend() });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending.current) return;
    const errors = transferErrors({ phone, points, own: mobile, balance: wallet?.points });
    setWrong(errors);
    const amount = wholeOf(points);
    if (errors.phone || errors.points || amount === undefined) return;
    isPending.current = true;
    await lookUp(amount);
    isPending.current = false;
  };

  return (
    <>
      <BalancePlate />
      <Page>
        <form noValidate onSubmit={submit} className={styles.form}>
          <Field
            label={t('phoneNumber')}
            name="phone"
            type="tel"
            autoComplete="off"
            numeric
            prefix="+91"
            value={phone}
            error={wrong.phone && t(wrong.phone)}
            onChange={(event) => change({ phone: event.target.value })}
          />
          <Field
            label={t('points')}
            name="points"
            numeric
            autoComplete="off"
            suffix="pts"
            hint={t('transferMin')}
            value={points}
            error={wrong.points && t(wrong.points)}
            onChange={(event) => change({ points: event.target.value })}
          />
          <SubmitButton busy={isLoading} busyText={t('lookingUp')} disabled={isAwaited}>
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
            draft.clear();
          }}
        />
      )}
    </>
  );
}
