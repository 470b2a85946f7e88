import { errorOf } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { Dialog, DialogActions, Facts } from '@ank/shared/controls';
import { useOneAtATime } from '@ank/shared/forms';
import { useTellTaken } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Button, Points } from '@ank/shared/ui';
import { useRef } from 'react';
import { useBalance } from '../balance/useBalance';
import { spaced } from '../methods/methods';
import { debits, wasTaken } from '../records';
import { spoken } from '../spoken';
import { useTexts } from '../texts';
import styles from './ConfirmTransfer.module.css';
import { useWalletTransferMutation } from './endpoints';

export type Transfer = {
  phone: string;
  name: string;
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
  const { data: wallet } = useBalance();
  const tellTaken = useTellTaken();
  const dispatch = useDispatch<AppDispatch>();
  const [confirm, busy] = useOneAtATime(async () => {
    const at = now();
    const { error: failure } = await send({ phone, amount, idempotencyKey: key });
    const calls = [{ amount, makes: [String(amount)] }];
    const money = { calls, pointsBefore: wallet?.points, at, list: debits };
    if (failure && !(await dispatch(wasTaken(money)))) return;
    if (!(await tellTaken(money))) toast.success(t('transferred'));
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
          <p>{spoken(error, t('transferFailed'), t)}</p>
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
