import { Warning } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field, formatPoints } from '@ank/shared/ui';
import { useDeskWriteMutation, useRead } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import { type Item, queryOf, type Where } from './draws';
import styles from './Results.module.css';

type Effect = { players: number; lines: number; amount: number };

/** A declared result is revoked, a draw without one is called off; what either will do is said before. */
export function TakeBack({ item, where, onDone }: { item: Item; where: Where; onDone: () => void }) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const { data } = useRead<{ revoke: Effect; void: Effect }>(`/results/ways-back?${queryOf(where)}`);
  const isDeclared = item.state === 'declared';
  const { market, date } = where;

  const form = useForm({
    initial: { reason: '' },
    draft: `desk.${isDeclared ? 'revoke' : 'void'}.${date}.${item.key}`,
    keyed: true,
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? t('reasonMissing') : undefined }),
    async send({ reason }, key) {
      const asked = isDeclared
        ? { path: '/results/revoke', body: { ...where, reason: reason.trim() } }
        : { path: '/draws/void', body: { market, date, reason: reason.trim() } };
      const answer = await write({ ...asked, key });
      if (answer.error) return { form: errorWords(answer.error, t('lostAnswer')) };
      form.clear();
      toast.info(t(isDeclared ? 'revoked' : 'voided', { name: item.name }));
      onDone();
      return {};
    },
  });

  const effect = isDeclared ? data?.revoke : data?.void;
  const said = { players: effect?.players ?? 0, points: formatPoints(effect?.amount ?? 0) };
  return (
    <details className={styles.back}>
      <summary>{t(isDeclared ? 'revoke' : 'callOff')}</summary>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        {effect && <Warning>{t(isDeclared ? 'revokeDoes' : 'voidDoes', said)}</Warning>}
        <Field {...form.field('reason')} label={t('reason')} hint={t('reasonKept')} autoComplete="off" />
        <FormError>{form.faults.form}</FormError>
        <Button type="submit" variant="secondary" busy={form.busy} busyText={t('busy')}>
          {t(isDeclared ? 'revoke' : 'callOff')}
        </Button>
      </form>
    </details>
  );
}
