import { plainCode } from '@ank/protocol/digits';
import type { Role } from '@ank/protocol/operator/fields';
import { Field } from '@ank/shared/ui';
import { type OutputOf, useMay, useRead, useSession } from '../calls/desk';
import { PageForm, PartForm, useDeskForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import { useConfirmed } from '../list/Confirm';
import { instantColumn, verbatimColumn } from '../list/view';
import { ReadList } from '../list/WholeList';
import { Pill } from '../parts/Pill';
import { ChipChoice, Part } from '../parts/page';
import { useTexts } from '../texts';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

function AddOperator() {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator add',
    initial: { name: '', role: 'viewer' },
    check: ({ name }) => ({ name: /^[A-Za-z][\w.-]{1,39}$/.test(name) ? undefined : t('nameShape') }),
    input: ({ name, role }) => ({ name, role: role as Role }),
    done: ({ name }) => t('operatorAdded', { name }),
  });
  return (
    <PartForm title={t('operator add')} form={form}>
      <Field {...form.field('name')} label={t('operatorName')} autoCapitalize="none" />
      <ChipChoice
        label={t('role')}
        choices={ROLES.map((value) => ({ value, name: t(value) }))}
        {...form.choice('role')}
      />
    </PartForm>
  );
}

function GiveLogin() {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator reset-login',
    initial: { name: '', code: '' },
    check: ({ name, code }) => ({
      name: name === '' ? t('nameMissing') : undefined,
      code: /^\w{8}$/.test(plainCode(code)) ? undefined : t('askCodeShape'),
    }),
    input: ({ name, code }) => ({ name: name.trim(), code: plainCode(code) }),
    done: (_answer, { name }) => t('loginGiven', { name }),
  });
  return (
    <Part title={t('operator reset-login')}>
      <p className={formStyles.note}>{t('giveLoginDoes')}</p>
      <PageForm form={form} submit={t('operator reset-login')}>
        <Field {...form.field('name')} label={t('operatorName')} autoCapitalize="none" />
        <Field {...form.field('code')} label={t('askCode')} autoCapitalize="characters" />
      </PageForm>
    </Part>
  );
}

type Person = OutputOf<'operator list'>['operators'][number];

export default function StaffScreen() {
  const t = useTexts();
  const { data: session } = useSession();
  const isAdmin = useMay('admin');
  const ending = useConfirmed<'operator revoke', Person>({
    title: t('operator revoke'),
    operation: 'operator revoke',
    input: ({ name }) => ({ name }),
    does: ({ name }) => t('endDoes', { name }),
    done: ({ name }) => t('accessEnded', { name }),
    may: ({ revoked, name }) => isAdmin && !revoked && name !== session?.operator.name,
  });
  return (
    <>
      <ReadList
        read={useRead('operator list', {})}
        title="staff"
        of="operators"
        keyOf={({ name }) => name}
        columns={[
          verbatimColumn(t('operatorName'), 'name'),
          { name: t('role'), value: ({ role }) => t(role) },
          instantColumn(t('since'), 'created_at'),
          {
            name: t('state'),
            cell: ({ revoked }) => (
              <Pill tone={revoked ? 'quiet' : 'good'}>{t(revoked ? 'ended' : 'active')}</Pill>
            ),
            value: ({ revoked }) => t(revoked ? 'ended' : 'active'),
          },
          ending.column,
        ]}
      />
      {isAdmin && <AddOperator />}
      {isAdmin && <GiveLogin />}
      {ending.dialog}
    </>
  );
}
