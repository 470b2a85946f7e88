import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import formStyles from '../form/form.module.css';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

/** To somebody who asked for it at the page and reads out the code that stands there. */
export function GiveLogin() {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator reset-login',
    initial: { name: '', code: '' },
    draft: 'desk.staff.login',
    check: ({ name, code }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      code: /^\w{4}-?\w{4}$/.test(code.trim()) ? undefined : t('askCodeShape'),
    }),
    input: ({ name, code }) => ({ name: name.trim(), code: code.trim() }),
    done: (_answer, { name }) => toast.success(t('loginGiven', { name })),
  });
  return (
    <Part title={t('giveLogin')}>
      <p className={formStyles.note}>{t('giveLoginDoes')}</p>
      <PageForm form={form} submit={t('giveLogin')}>
        <Field {...form.field('name')} label={t('operatorName')} autoComplete="off" autoCapitalize="none" />
        <Field {...form.field('code')} label={t('askCode')} autoComplete="off" autoCapitalize="characters" />
      </PageForm>
    </Part>
  );
}
