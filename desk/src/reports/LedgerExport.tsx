import { useForm } from '@ank/shared/forms';
import { saveFile } from '@ank/shared/lists';
import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import { ask, errorWords } from '../calls/ask';
import { PartForm } from '../form/Form';
import { useTexts } from '../texts';

export function LedgerExport({ from: first, to: last }: { from: string; to: string }) {
  const t = useTexts();
  const [told, setTold] = useState('');
  const form = useForm({
    initial: { from: first, to: last },
    draft: `desk.ledger.${first}.${last}`,
    check: ({ from, to }) => ({ to: from <= to ? undefined : t('daysTurned') }),
    async send({ from, to }) {
      setTold('');
      const answer = await ask('report ledger-csv', { from, to });
      if ('error' in answer) return { form: errorWords(t, answer.error) };
      const { csv, control, agrees } = answer.data;
      if (!agrees) return { form: t('totalsDiffer') };
      saveFile(csv, `ledger-${from}-${to}.csv`);
      setTold(t('exported', control));
      return {};
    },
  });
  return (
    <PartForm title={t('ledger')} form={form} submit={t('exportCsv')} icon="download">
      <Field {...form.field('from')} label={t('from')} type="date" />
      <Field {...form.field('to')} label={t('to')} type="date" />
      <p role="status">{told}</p>
    </PartForm>
  );
}
