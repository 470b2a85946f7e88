import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { Form } from '../frame/Form';
import { type Limit, useSetLimitMutation } from './endpoints';
import { explainPlay } from './failure';
import { usePlayTexts } from './texts';

/** Whole points as typed; undefined for no limit, null for anything that is no amount. */
const amountIn = (text: string): number | undefined | null => {
  const digits = text.replaceAll(',', '').trim();
  if (digits === '') return undefined;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
};

export function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { kind, period, amount: current } = limit;
  const t = usePlayTexts();
  const [setLimit] = useSetLimitMutation();
  const isRise = (amount: number | undefined | null) =>
    current !== undefined && (amount === undefined || (amount !== null && amount > current));

  const form = useForm({
    initial: { amount: current === undefined ? '' : String(current) },
    draft: `accounts.limit.${kind}.${period}`,
    keyed: true,
    check: ({ amount }) => ({ amount: amountIn(amount) === null ? t('wholeNumber') : undefined }),
    async send({ amount: typed }, idempotencyKey) {
      const amount = amountIn(typed);
      if (amount === null) return {};
      const { error } = await setLimit({ kind, period, amount, idempotencyKey });
      if (error) return { form: explainPlay(error, t) };
      toast.success(t(isRise(amount) ? 'risesLater' : 'saved'));
      form.clear();
      onClose();
      return {};
    },
  });
  const typed = amountIn(form.values.amount);
  const isSame = typed === current && !limit.next;
  const note = isRise(typed)
    ? t('higherNote', { limit: current ?? 0 })
    : isSame || typed === null || typed === undefined
      ? t('limitHint')
      : t('lowerNote');
  const close = () => {
    form.clear();
    onClose();
  };

  return (
    <Dialog open title={t(kind)} subtitle={t(period)} busy={form.busy} onClose={close}>
      <Form onSubmit={form.onSubmit}>
        <Field
          {...form.field('amount')}
          label={t('limit')}
          numeric
          autoComplete="off"
          autoFocus
          suffix="pts"
          hint={note}
        />
        <FormMessage>{form.faults.form}</FormMessage>
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('saving')} disabled={isSame}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
