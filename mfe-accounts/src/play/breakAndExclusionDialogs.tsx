import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions, RadioGroup, Warning } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { useDispatch } from '@ank/shared/redux';
import { useNavigate } from '@ank/shared/router';
import { loggedOut } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import {
  errorMessageOf,
  Form,
  type FormState,
  faultUnlessFilled,
  PasswordFieldWithDefaultLabel,
} from '../frame/formFieldsAndFaults';
import { useTexts } from '../texts';
import styles from './Play.module.css';
import { useAccountsExcludeMutation, useAccountsTakeBreakMutation } from './playLimitEndpoints';
import { usePlayTexts } from './texts';

type Props = {
  title: string;
  subtitle?: string;
  hint?: string;
  submit: string;
  disabled?: boolean;
  form: FormState & Pick<ReturnType<typeof useForm<never>>, 'clear' | 'onSubmit'>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, subtitle, hint, submit, disabled, form, onClose, children }: Props) {
  const t = usePlayTexts();
  const close = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={title} subtitle={subtitle} busy={form.busy} onClose={close}>
      <Form onSubmit={form.onSubmit}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
        <FormMessage>{form.faults.form}</FormMessage>
        <div className={styles.end}>
          <DialogActions>
            <Button variant="secondary" disabled={form.busy} onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={form.busy} busyText={t('saving')} disabled={disabled}>
              {submit}
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}

/** Makes the choices of how long, or how often. */
export const radioOptionsOfCounts = (counts: readonly number[], label: (count: number) => string) =>
  counts.map((count) => ({ value: String(count), label: label(count) }));

const WEEK = 7 * 24;
const HOURS = [24, 72, WEEK, 2 * WEEK, 6 * WEEK];

export function BreakDialog({ onClose }: { onClose: () => void }) {
  const tPlay = usePlayTexts();
  const t = useTexts();
  const [takeBreak] = useAccountsTakeBreakMutation();
  const form = useForm({
    initial: { hours: '24' },
    keyed: true,
    check: () => ({}),
    async send({ hours }, idempotencyKey) {
      const { error } = await takeBreak({ hours: Number(hours), idempotencyKey });
      if (error) return { form: errorMessageOf(error, t) };
      toast.success(tPlay('saved'));
      form.clear();
      onClose();
      return {};
    },
  });
  return (
    <FormDialog
      title={tPlay('break')}
      hint={tPlay('breakHint')}
      submit={tPlay('begin')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={tPlay('breakFor')}
        name="hours"
        value={form.values.hours}
        options={radioOptionsOfCounts(HOURS, (count) =>
          count < WEEK ? tPlay('hours', { count }) : tPlay('weeks', { count: count / WEEK }),
        )}
        onChange={(hours) => form.set({ hours })}
      />
      <Warning>{tPlay('breakSure')}</Warning>
    </FormDialog>
  );
}

const MONTHS = [6, 12, 24, 60];

export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const tPlay = usePlayTexts();
  const t = useTexts();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [exclude] = useAccountsExcludeMutation();
  const form = useForm({
    initial: { months: '6', password: '' },
    keyed: true,
    check: ({ password }) => ({ password: faultUnlessFilled(password, t('loginPasswordRequired')) }),
    async send({ months, password }, idempotencyKey) {
      const { error } = await exclude({ months: Number(months), password, idempotencyKey });
      if (error) return { form: errorMessageOf(error, t) };
      form.clear();
      toast.success(tPlay('excluded'));
      dispatch(loggedOut());
      navigate('/login', { replace: true });
      return {};
    },
  });
  return (
    <FormDialog
      title={tPlay('exclude')}
      hint={tPlay('excludeHint')}
      submit={tPlay('excludeNow')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={tPlay('breakFor')}
        name="months"
        value={form.values.months}
        options={radioOptionsOfCounts(MONTHS, (count) =>
          count < 12 ? tPlay('months', { count }) : tPlay('years', { count: count / 12 }),
        )}
        onChange={(months) => form.set({ months })}
      />
      <Warning>{tPlay('excludeSure')}</Warning>
      <PasswordFieldWithDefaultLabel {...form.field('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
