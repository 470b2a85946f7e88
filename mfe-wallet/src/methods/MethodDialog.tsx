import { useSendCodeMutation } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { Dialog, DialogActions } from '@ank/shared/controls';
import type { CodeState } from '@ank/shared/navigation';
import { useNavigate } from '@ank/shared/router';
import { Button, Field } from '@ank/shared/ui';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts';
import { codeFailure } from './codeFailure';
import styles from './MethodDialog.module.css';
import { type Kind, numberError, UPI_TYPE } from './methods';

/** Asks for an app's number and has a code sent to it. */
export function MethodDialog({ kind, saved, onClose }: { kind: Kind; saved: string; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [number, setNumber] = useState(saved);
  const [error, setError] = useState<string>();
  const [sendCode, { isLoading }] = useSendCodeMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const phoneNumber = plainPhone(number);
    const wrong = numberError(phoneNumber);
    setError(wrong && t(wrong));
    if (wrong) return;
    const { data, error: failure } = await sendCode({ mobile: phoneNumber, purpose: 'upi' });
    if (!data) return setError(codeFailure(failure, t));
    if (!data.otp && !data.comparedByProvider) return setError(t('codeMissing'));
    const state: CodeState = { phoneNumber, option: UPI_TYPE[kind], ...(data.otp && { otp: data.otp }) };
    navigate('/otpwithdraw', { state });
  };

  return (
    <Dialog open title={t(kind)} subtitle={t('numberWhy')} busy={isLoading} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Field
          label={t('phoneNumber')}
          name="phone"
          type="tel"
          autoComplete="off"
          numeric
          autoFocus
          prefix="+91"
          value={number}
          error={error}
          onChange={(event) => setNumber(event.target.value)}
        />
        <DialogActions>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={isLoading} busyText={t('sending')}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
