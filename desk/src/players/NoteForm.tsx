import { PageForm, useDeskForm } from '../form/Form';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { useTexts } from '../texts';

/** Writes a note about a player: one line, which grows once something is typed. */
export function NoteForm({ mobile }: { mobile: string }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'player note',
    initial: { note: '' },
    of: mobile,
    check: ({ note }) => ({ note: note === '' ? t('textMissing') : undefined }),
    input: ({ note }) => ({ mobile, note }),
    done: () => t('noteAdded'),
  });
  return (
    <PageForm submit={t('player note')} form={form}>
      <MultilineTextField
        {...textFieldProps(form, 'note')}
        label={t('note')}
        hint={t('noteHint')}
        placeholder={t('note')}
        maxLength={1000}
      />
    </PageForm>
  );
}
