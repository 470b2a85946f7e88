import { RadioGroup, Warning } from '@ank/shared/controls';
import { newKey, useForm } from '@ank/shared/forms';
import { useDispatch } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import { loggedOut } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { useState } from 'react';
import { explain } from '../failure';
import { required } from '../form/rules';
import { SecretField } from '../frame/Form';
import { useAccountsExcludeMutation } from './endpoints';
import { FormDialog } from './FormDialog';
import { usePlayTexts } from './texts';

const MONTHS = [6, 12, 24, 60];

export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const t = usePlayTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [exclude] = useAccountsExcludeMutation();
  const [idempotencyKey] = useState(newKey);
  const form = useForm({
    initial: { months: '6', password: '' },
    check: ({ password }) => ({ password: required(password, t('passwordRequired')) }),
    async send({ months, password }) {
      const { error } = await exclude({ months: Number(months), password, idempotencyKey });
      if (error) return { form: explain(error, t) };
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
    <FormDialog title={t('exclude')} submit={t('excludeNow')} form={form} onClose={close}>
      <RadioGroup
        legend={t('breakFor')}
        name="months"
        value={form.values.months}
        options={MONTHS.map((count) => ({
          value: String(count),
          label: count < 12 ? t('months', { count }) : t('years', { count: count / 12 }),
        }))}
        onChange={(months) => form.set({ months })}
      />
      <Warning>{t('excludeSure')}</Warning>
      <SecretField {...form.field('password')} label={t('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
