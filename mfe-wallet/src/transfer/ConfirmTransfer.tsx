import { errorOf, messageOf, usePointsSpent } from '@ank/shared/api';
import { Dialog, DialogActions, Facts } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { Button, Points } from '@ank/shared/ui';
import { useRef } from 'react';
import { spaced } from '../methods/methods';
import { useTexts } from '../texts';
import styles from './ConfirmTransfer.module.css';
import { useWalletTransferMutation } from './endpoints';

export type Transfer = {
  phone: string;
  name: string;
  /** Points. */
  amount: number;
  /** Idempotency key. */
  key: string;
};

type Props = { transfer: Transfer; onClose: () => void; onDone: () => void };

/** Names the recipient and sends the points once; a failure is told here, with the form untouched behind. */
export function ConfirmTransfer({ transfer: { phone, name, amount, key }, onClose, onDone }: Props) {
  const t = useTexts();
  const [send, { isLoading, error }] = useWalletTransferMutation();
  const spent = usePointsSpent();
  const cancel = useRef<HTMLButtonElement>(null);
  // State comes too late for a second press in the same instant.
  const isPending = useRef(false);

  const confirm = async () => {
    if (isPending.current) return;
    isPending.current = true;
    const { error: failure } = await send({ phone, amount, idempotencyKey: key });
    isPending.current = false;
    if (failure) return;
    void spent(amount);
    toast.success(t('transferred'));
    onDone();
  };

  return (
    <Dialog open title={t('confirmTransfer')} busy={isLoading} initialFocus={cancel} onClose={onClose}>
      <Facts
        facts={[
          { label: t('recipient'), value: name },
          { label: t('phoneNumber'), value: spaced(phone) },
          { label: t('points'), value: <Points value={amount} />, big: true },
        ]}
      />
      {error && !isLoading && (
        <div role="alert" className={styles.failed}>
          <p>{messageOf(error, t('transferFailed'))}</p>
          {errorOf(error).kind !== 'refused' && <p>{t('transferUnsure')}</p>}
        </div>
      )}
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={isLoading} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={isLoading} busyText={t('sending')} onClick={confirm}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
