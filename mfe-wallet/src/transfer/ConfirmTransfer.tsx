import { errorOf, messageOf } from '@ank/shared/api';
import { Dialog, DialogActions, Facts } from '@ank/shared/controls';
import { useOneAtATime } from '@ank/shared/forms';
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
  const [send, { error }] = useWalletTransferMutation();
  const cancel = useRef<HTMLButtonElement>(null);
  const [confirm, busy] = useOneAtATime(async () => {
    const { error: failure } = await send({ phone, amount, idempotencyKey: key });
    if (failure) return;
    toast.success(t('transferred'));
    onDone();
  });

  return (
    <Dialog open title={t('confirmTransfer')} busy={busy} initialFocus={cancel} onClose={onClose}>
      <Facts
        facts={[
          { label: t('recipient'), value: name },
          { label: t('phoneNumber'), value: spaced(phone) },
          { label: t('points'), value: <Points value={amount} />, big: true },
        ]}
      />
      {error && !busy && (
        <div role="alert" className={styles.failed}>
          <p>{messageOf(error, t('transferFailed'))}</p>
          {errorOf(error).kind !== 'refused' && <p>{t('transferUnsure')}</p>}
        </div>
      )}
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} busyText={t('sending')} onClick={confirm}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
