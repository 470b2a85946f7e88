import { toast } from '@ank/shared/toast';
import { PageForm } from '../form/PageForm';
import { TextArea } from '../form/TextArea';
import { useDeskForm } from '../form/useDeskForm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

const WORDS = {
  rules: { deposit_rule: 'depositRule', withdrawal_rule: 'withdrawalRule' },
  how_to_play: { html: 'guideText' },
} as const;

type Props = { of: keyof typeof WORDS; before: Readonly<Record<string, string>>; isAdmin: boolean };

/** Longer texts that players read: the rules of money, and how to play. */
export function Words({ of, before, isAdmin }: Props) {
  const t = useTexts();
  const fields = Object.entries(WORDS[of]);
  const form = useDeskForm<string>({
    initial: Object.fromEntries(fields.map(([field]) => [field, before[field] ?? ''])),
    draft: `desk.words.${of}`,
    request: (values) => ({ path: `/settings/${of}`, body: values }),
    done: () => toast.success(t('changed', { name: t(of) })),
  });
  return (
    <Part title={t(of)}>
      <PageForm form={form} submit={t('save')} isReadOnly={!isAdmin}>
        {fields.map(([field, text]) => (
          <TextArea
            key={field}
            label={t(text)}
            value={form.values[field] ?? ''}
            onChange={(value) => form.set({ [field]: value })}
            maxLength={20_000}
            readOnly={!isAdmin}
          />
        ))}
      </PageForm>
    </Part>
  );
}
