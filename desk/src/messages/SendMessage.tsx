import { isPhone } from '@ank/shared/code-step';
import { Field } from '@ank/shared/ui';
import { PageForm, useDeskForm } from '../form/Form';
import { ChipChoice } from '../parts/page';
import { LineInLanguages, othersAtFirst, othersChanged } from '../site/inLanguages';
import { useTexts } from '../texts';

const MESSAGE_FIELDS = ['text'];
const FRESH = othersAtFirst({}, 'message', MESSAGE_FIELDS);

export function SendMessage({ mobile }: { mobile?: string }) {
  const t = useTexts();
  const form = useDeskForm<'message send', string>({
    operation: 'message send',
    initial: { to: 'all', mobile: '', text: '', ...FRESH },
    of: mobile ?? '',
    check: ({ to, mobile: typed = '', text = '' }) => ({
      mobile: mobile === undefined && to === 'one' && !isPhone(typed) ? t('mobileShape') : undefined,
      text: text.length < 3 ? t('textMissing') : undefined,
    }),
    input: ({ to, mobile: typed = '', text = '', ...others }) => ({
      text,
      ...(mobile === undefined ? to === 'one' && { mobile: typed } : { mobile }),
      ...othersChanged(FRESH, others, MESSAGE_FIELDS),
    }),
    done: () => t('messageSent'),
  });
  const { to = 'all' } = form.values;
  return (
    <PageForm form={form} submit={t('sendMessage')}>
      <p>{t('messageDoes')}</p>
      {mobile === undefined && (
        <ChipChoice
          label={t('messageTo')}
          choices={[
            { value: 'all', name: t('allPlayers') },
            { value: 'one', name: t('onePlayer') },
          ]}
          value={to}
          onChange={(value) => form.set({ to: value })}
        />
      )}
      {mobile === undefined && to === 'one' && (
        <Field {...form.field('mobile')} label={t('mobileNumber')} numeric maxLength={10} />
      )}
      <LineInLanguages form={form} field="text" label={t('message')} />
    </PageForm>
  );
}
