import { Chips } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { type Role, useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

type Shown = { name: string; password: string; otpauth: string };
const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

/** A new person; what lets them in is shown once, and kept by nobody else. */
export function AddOperator() {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const [shown, setShown] = useState<Shown>();
  const form = useForm({
    initial: { name: '', role: 'viewer' },
    draft: 'desk.staff.add',
    keyed: true,
    check: ({ name }) => ({ name: /^[A-Za-z][\w.-]{1,39}$/.test(name.trim()) ? undefined : t('nameShape') }),
    async send({ name, role }, key) {
      const answer = await write({ path: '/operators', body: { name: name.trim(), role }, key });
      if (answer.error) return { form: errorWords(answer.error, t('lostAnswer')) };
      form.clear();
      setShown(answer.data as Shown);
      return {};
    },
  });
  return (
    <Part title={t('addOperator')}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        <Field {...form.field('name')} label={t('operatorName')} autoComplete="off" autoCapitalize="none" />
        <Chips
          label={t('role')}
          options={ROLES}
          value={form.values.role as Role}
          onChange={(role) => form.set({ role })}
        />
        <FormError>{form.faults.form}</FormError>
        <Button type="submit" variant="ink" busy={form.busy} busyText={t('busy')}>
          {t('addOperator')}
        </Button>
      </form>
      {shown && (
        <div role="status" className={formStyles.once}>
          <p>{t('shownOnce', { name: shown.name })}</p>
          <p>
            {t('password')}: <code>{shown.password}</code>
          </p>
          <p>
            {t('code')}: <code>{shown.otpauth}</code>
          </p>
        </div>
      )}
    </Part>
  );
}
