import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { useTakeBreakMutation } from './endpoints';
import { explainPlay } from './failure';
import { PauseDialog } from './PauseDialog';
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
    <PauseDialog
      title={t('break')}
      legend={t('breakFor')}
      name="hours"
      value={form.values.hours}
      options={HOURS.map((count) => ({
        value: String(count),
        label: count < WEEK ? t('hours', { count }) : t('weeks', { count: count / WEEK }),
      }))}
      onChange={(hours) => form.set({ hours })}
      warning={t('breakSure')}
      submit={t('begin')}
      form={form}
      onClose={onClose}
    />
  );
}
