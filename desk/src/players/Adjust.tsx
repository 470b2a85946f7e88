import { Field, formatPoints } from '@ank/shared/ui';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import type { Player } from './player';

const pointsOf = (typed: string): number => Number(typed.replace('−', '-'));

export function Adjust({ player, limit = 0 }: { player: Player; limit: number | undefined }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'adjust',
    initial: { amount: '', reason: '', reference: '' },
    draft: `desk.adjust.${player.mobile}`,
    check: ({ amount, reason }) => ({
      amount: /^[-−+]?[1-9]\d*$/.test(amount) ? undefined : t('wholePoints'),
      reason: reason.length < 3 ? t('reasonMissing') : undefined,
    }),
    input: ({ amount, reason, reference }) => ({
      mobile: player.mobile,
      amount: pointsOf(amount),
      reason,
      ...(reference && { reference }),
    }),
    done: (_answer, { amount }) =>
      t('adjustDone', { points: formatPoints(pointsOf(amount)), name: player.name }),
  });
  return (
    <PartForm title={t('adjust')} form={form}>
      <Field {...form.field('amount')} label={t('points')} hint={t('pointsHint')} />
      <Field {...form.field('reason')} label={t('reason')} hint={t('reasonRead')} />
      <Field {...form.field('reference')} label={t('ownReference')} hint={t('fourEyes', { limit })} />
    </PartForm>
  );
}
