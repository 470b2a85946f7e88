import { useForm } from '@ank/shared/forms';
import { saveFile } from '@ank/shared/lists';
import { useState } from 'react';
import { callDesk, errorMessageFor } from '../calls/callDesk';
import { PartForm } from '../form/Form';
import { WhenField } from '../form/WhenField';
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
      const answer = await callDesk('report ledger-csv', { from, to });
      if ('error' in answer) return { form: errorMessageFor(t, answer.error) };
      const { csv, control, agrees } = answer.data;
      if (!agrees) return { form: t('totalsDiffer') };
      saveFile(csv, `ledger-${from}-${to}.csv`);
      setTold(t('exported', control));
      return {};
    },
  });
  return (
    <PartForm title={t('ledger')} form={form} submit={t('exportCsv')} icon="download">
      <WhenField {...form.field('from')} label={t('from')} />
      <WhenField {...form.field('to')} label={t('to')} />
      <p role="status">{told}</p>
    </PartForm>
  );
}
