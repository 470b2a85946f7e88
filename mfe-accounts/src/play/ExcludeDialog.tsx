import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions, RadioGroup, Warning } from '@ank/shared/controls';
import { newKey, useForm } from '@ank/shared/forms';
import { useDispatch } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import { loggedOut } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Button, PasswordField } from '@ank/shared/ui';
import { useState } from 'react';
import { required } from '../form/rules';
import { Form } from '../frame/Form';
import { useExcludeMutation } from './endpoints';
import { explainPlay } from './failure';
import { usePlayTexts } from './texts';

const MONTHS = [6, 12, 24, 60];

/** Asks for how long and for the password; the password is kept nowhere. */
export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const t = usePlayTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [exclude] = useExcludeMutation();
  const [idempotencyKey] = useState(newKey);
  const form = useForm({
    initial: { months: '6', password: '' },
    check: ({ password }) => ({ password: required(password, t('passwordRequired')) }),
    async send({ months, password }) {
      const { error } = await exclude({ months: Number(months), password, idempotencyKey });
      if (error) return { form: explainPlay(error, t) };
      form.clear();
      toast.success(t('excluded'));
      dispatch(loggedOut());
      navigate('/login', { replace: true });
      return {};
    },
  });
  const close = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={t('exclude')} busy={form.busy} onClose={close}>
      <Form onSubmit={form.onSubmit}>
        <RadioGroup
          legend={t('excludeFor')}
          name="months"
          value={form.values.months}
          options={MONTHS.map((count) => ({
            value: String(count),
            label: count < 12 ? t('months', { count }) : t('years', { count: count / 12 }),
          }))}
          onChange={(months) => form.set({ months })}
        />
        <Warning>{t('excludeSure')}</Warning>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          showText={t('showPassword')}
          hideText={t('hidePassword')}
        />
        <FormMessage>{form.faults.form}</FormMessage>
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('saving')}>
            {t('excludeNow')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
