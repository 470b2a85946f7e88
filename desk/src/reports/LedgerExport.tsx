import { useForm } from '@ank/shared/forms';
import { saveFile } from '@ank/shared/lists';
import { useState } from 'react';
import { callDeskOperation, errorMessageFor } from '../calls/callDeskOperation';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { PageForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';

export function LedgerExport({ from: first, to: last }: { from: string; to: string }) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  const form = useForm({
    initial: { from: first, to: last },
    draft: `desk.ledger.${first}.${last}`,
    check: ({ from, to }) => ({ to: from <= to ? undefined : t('daysTurned') }),
    async send({ from, to }) {
      setMessage('');
      const answer = await callDeskOperation('report ledger-csv', { from, to });
      if ('error' in answer) return { form: errorMessageFor(t, answer.error) };
      const { csv, control, agrees } = answer.data;
      if (!agrees) return { form: t('totalsDiffer') };
      saveFile(csv, `ledger-${from}-${to}.csv`);
      setMessage(t('exported', control));
      return {};
    },
  });
  return (
    <TitledCard title={t('ledger')}>
      <PageForm form={form} submit={t('exportCsv')} icon="download" variant="secondary">
        <div className={formStyles.days}>
          <DateOrTimeField {...form.field('from')} label={t('from')} />
          <DateOrTimeField {...form.field('to')} label={t('to')} />
        </div>
        <p role="status">{message}</p>
      </PageForm>
    </TitledCard>
  );
}
