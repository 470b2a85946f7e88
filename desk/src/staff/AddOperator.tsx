import type { Role } from '@ank/protocol/operator/fields';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { ChipChoice } from '../parts/ChipChoice';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

/** A new person, who asks for a log-in at the page and is given it below. */
export function AddOperator() {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator add',
    initial: { name: '', role: 'viewer' },
    draft: 'desk.staff.add',
    check: ({ name }) => ({ name: /^[A-Za-z][\w.-]{1,39}$/.test(name.trim()) ? undefined : t('nameShape') }),
    input: ({ name, role }) => ({ name: name.trim(), role: role as Role }),
    done: ({ name }) => toast.success(t('operatorAdded', { name })),
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
    </Part>
  );
}
