import { Field } from '@ank/shared/ui';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';

export function Notes({ mobile }: { mobile: string }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'player note',
    initial: { note: '' },
    draft: `desk.note.${mobile}`,
    check: ({ note }) => ({ note: note === '' ? t('textMissing') : undefined }),
    input: ({ note }) => ({ mobile, note }),
    done: () => t('noteAdded'),
  });
  return (
    <PartForm title={t('notes')} submit={t('addNote')} form={form}>
      <Field {...form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={1000} />
    </PartForm>
  );
}
