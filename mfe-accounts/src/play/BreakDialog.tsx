import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions, RadioGroup, Warning } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { Form } from '../frame/Form';
import { useTakeBreakMutation } from './endpoints';
import { explainPlay } from './failure';
import { usePlayTexts } from './texts';

const WEEK = 7 * 24;
const HOURS = [24, 72, WEEK, 2 * WEEK, 6 * WEEK];

/** Asks for how long, and says that it cannot be made shorter. */
export function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = usePlayTexts();
  const [takeBreak] = useTakeBreakMutation();
  const form = useForm({
    initial: { hours: '24' },
    keyed: true,
    check: () => ({}),
    async send({ hours }, idempotencyKey) {
      const { error } = await takeBreak({ hours: Number(hours), idempotencyKey });
      if (error) return { form: explainPlay(error, t) };
      toast.success(t('saved'));
      form.clear();
      onClose();
      return {};
    },
  });
  return (
    <Dialog open title={t('break')} busy={form.busy} onClose={onClose}>
      <Form onSubmit={form.onSubmit}>
        <RadioGroup
          legend={t('breakFor')}
          name="hours"
          value={form.values.hours}
          options={HOURS.map((count) => ({
            value: String(count),
            label: count < WEEK ? t('hours', { count }) : t('weeks', { count: count / WEEK }),
          }))}
          onChange={(hours) => form.set({ hours })}
        />
        <Warning>{t('breakSure')}</Warning>
        <FormMessage>{form.faults.form}</FormMessage>
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('saving')}>
            {t('begin')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
