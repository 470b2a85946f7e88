import { Field } from '@ank/shared/ui';
import { useMay } from '../calls/desk';
import { PageForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';

export function Notes({ mobile }: { mobile: string }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'player note',
    initial: { note: '' },
    draft: `desk.note.${mobile}`,
    check: ({ note }) => ({ note: note.trim() === '' ? t('textMissing') : undefined }),
    input: ({ note }) => ({ mobile, note: note.trim() }),
    done: () => t('noteAdded'),
  });
  const isCashier = useMay('cashier');
  return (
    <>
      {isCashier && (
        <PageForm form={form} submit={t('addNote')}>
          <Field
            {...form.field('note')}
            label={t('note')}
            hint={t('noteHint')}
            maxLength={1000}
            autoComplete="off"
          />
        </PageForm>
      )}
      <PagedList
        list="player notes"
        name="notes"
        caption={t('notes')}
        more={{ mobile }}
        filters={{ hasDays: true }}
        keyOf={({ id }) => id}
        columns={[instant(t('when'), 'at'), text(t('by'), 'author'), text(t('note'), 'note')]}
      />
    </>
  );
}
