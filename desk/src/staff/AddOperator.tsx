import type { Role } from '@ank/protocol/operator/fields';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import formStyles from '../form/form.module.css';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { ChipChoice } from '../parts/ChipChoice';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

/** A new person; what lets them in is shown once, and kept by nobody else. */
export function AddOperator() {
  const t = useTexts();
  const [shown, setShown] = useState<OutputOf<'operator add'>>();
  const form = useDeskForm({
    operation: 'operator add',
    initial: { name: '', role: 'viewer' },
    draft: 'desk.staff.add',
    check: ({ name }) => ({ name: /^[A-Za-z][\w.-]{1,39}$/.test(name.trim()) ? undefined : t('nameShape') }),
    input: ({ name, role }) => ({ name: name.trim(), role: role as Role }),
    done: setShown,
  });
  return (
    <Part title={t('addOperator')}>
      <PageForm form={form} submit={t('addOperator')}>
        <Field {...form.field('name')} label={t('operatorName')} autoComplete="off" autoCapitalize="none" />
        <ChipChoice
          label={t('role')}
          choices={ROLES.map((value) => ({ value, name: t(value) }))}
          value={form.values.role as Role}
          onChange={(role) => form.set({ role })}
        />
      </PageForm>
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
