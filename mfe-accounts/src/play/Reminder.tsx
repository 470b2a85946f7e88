import { RadioGroup } from '@ank/shared/controls';
import { newKey, useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { useSetReminderMutation } from './endpoints';
import { explainPlay } from './failure';
import { usePlayTexts } from './texts';

const MINUTES = [0, 15, 30, 60, 120];

export function Reminder({ minutes }: { minutes: number }) {
  const t = usePlayTexts();
  const [send] = useSetReminderMutation();
  const [choose] = useOneAtATime(async (value: string) => {
    const { error } = await send({ minutes: Number(value), idempotencyKey: newKey() });
    if (error) toast.error(explainPlay(error, t));
    else toast.success(t('saved'));
  });
  return (
    <RadioGroup
      legend={t('reminder')}
      name="reminder"
      value={String(minutes)}
      options={MINUTES.map((count) => ({
        value: String(count),
        label: count === 0 ? t('off') : t('minutes', { count }),
      }))}
      onChange={choose}
    />
  );
}
