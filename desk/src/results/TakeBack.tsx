import { Warning } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { Field, formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import type { Item, Where } from './draws';
import styles from './Results.module.css';

export function TakeBack({ item, where, onDone }: { item: Item; where: Where; onDone: () => void }) {
  const t = useTexts();
  const { data } = useRead('result ways-back', where);
  const isDeclared = item.state === 'declared';
  const { market, date } = where;

  const form = useDeskForm({
    operation: isDeclared ? 'result revoke' : 'draw void',
    initial: { reason: '' },
    draft: `desk.${isDeclared ? 'revoke' : 'void'}.${date}.${item.key}`,
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? t('reasonMissing') : undefined }),
    input: ({ reason }) => ({ ...(isDeclared ? where : { market, date }), reason: reason.trim() }),
    done() {
      toast.info(t(isDeclared ? 'revoked' : 'voided', { name: item.name }));
      onDone();
    },
  });

  const effect = isDeclared ? data?.revoke : data?.void;
  const said = { players: effect?.players ?? 0, points: formatPoints(effect?.amount ?? 0) };
  return (
    <details className={styles.back}>
      <summary>{t(isDeclared ? 'revoke' : 'callOff')}</summary>
      <PageForm form={form} submit={t(isDeclared ? 'revoke' : 'callOff')} variant="secondary">
        {effect && <Warning>{t(isDeclared ? 'revokeDoes' : 'voidDoes', said)}</Warning>}
        <Field {...form.field('reason')} label={t('reason')} hint={t('reasonKept')} autoComplete="off" />
      </PageForm>
    </details>
  );
}
