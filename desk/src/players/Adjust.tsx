import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field, formatPoints } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import type { Player } from './player';

/** Points given or taken by hand; above the limit with a reference, and a second person agrees. */
export function Adjust({ player, limit = 0 }: { player: Player; limit: number | undefined }) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const form = useForm({
    initial: { amount: '', reason: '', reference: '' },
    draft: `desk.adjust.${player.mobile}`,
    keyed: true,
    check: ({ amount, reason, reference }) => ({
      amount: /^[-−+]?[1-9]\d*$/.test(amount.trim()) ? undefined : t('wholePoints'),
      reason: reason.trim().length < 3 ? t('reasonMissing') : undefined,
      reference:
        Math.abs(Number(amount)) > limit && reference.trim() === '' ? t('referenceMissing') : undefined,
    }),
    async send({ amount, reason, reference }, key) {
      const points = Number(amount.trim().replace('−', '-'));
      const body = {
        mobile: player.mobile,
        amount: points,
        reason: reason.trim(),
        ...(reference.trim() && { reference: reference.trim() }),
      };
      const answer = await write({ path: '/adjustments', body, key });
      if (answer.error) return { form: errorWords(answer.error, t('lostAnswer')) };
      form.clear();
      if (answer.data.done === true)
        toast.success(t('adjustDone', { points: formatPoints(points), name: player.name }));
      else toast.info(t('secondNeeded'));
      return {};
    },
  });
  return (
    <Part title={t('adjust')}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        <Field
          {...form.field('amount')}
          label={t('pointsSigned')}
          hint={t('pointsHint')}
          autoComplete="off"
        />
        <Field {...form.field('reason')} label={t('reason')} hint={t('reasonRead')} autoComplete="off" />
        <Field
          {...form.field('reference')}
          label={t('ownReference')}
          hint={t('fourEyes', { limit })}
          autoComplete="off"
        />
        <FormError>{form.faults.form}</FormError>
        <Button type="submit" variant="ink" busy={form.busy} busyText={t('busy')}>
          {t('adjust')}
        </Button>
      </form>
    </Part>
  );
}
