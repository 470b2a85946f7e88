import type { Role } from '@ank/protocol/operator/fields';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import formStyles from '../form/form.module.css';
import { PageForm } from '../form/PageForm';
import { stampOf } from '../form/time';
import { useDeskForm } from '../form/useDeskForm';
import { instant, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { ChipChoice } from '../parts/ChipChoice';
import { Confirm } from '../parts/Confirm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

/** A new person, who asks for a log-in at the page and is given it below. */
function AddOperator() {
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

/** To somebody who asked for it at the page and reads out the code that stands there. */
function GiveLogin() {
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

type Person = OutputOf<'operator list'>['operators'][number];

export default function StaffScreen() {
  const t = useTexts();
  const { session } = useSession();
  const read = useRead('operator list', {});
  const [ending, setEnding] = useState<string>();
  const isAdmin = mayDo(session, 'admin');
  const action = (person: Person) =>
    isAdmin && !person.revoked && person.name !== session?.operator.name ? (
      <Button variant="ghost" onClick={() => setEnding(person.name)}>
        {t('endAccess')}
      </Button>
    ) : (
      ''
    );
  const stateOf = ({ revoked }: Person) => t(revoked ? 'ended' : 'active');
  return (
    <>
      <Answered read={read}>
        {({ operators }) => (
          <WholeList
            name="staff"
            caption={t('staff')}
            rows={operators}
            keyOf={({ name }) => name}
            columns={[
              text(t('operatorName'), 'name'),
              {
                name: t('role'),
                cell: ({ role }) => t(role),
                value: ({ role }) => t(role),
              },
              instant(t('since'), 'created_at', stampOf),
              { name: t('state'), cell: stateOf, value: stateOf },
              { name: t('endAccess'), cell: action },
            ]}
          />
        )}
      </Answered>
      {isAdmin && <AddOperator />}
      {isAdmin && <GiveLogin />}
      {ending && (
        <Confirm
          title={t('endAccess')}
          operation="operator revoke"
          input={{ name: ending }}
          done={t('accessEnded', { name: ending })}
          onClose={() => setEnding(undefined)}
        >
          {t('endDoes', { name: ending })}
        </Confirm>
      )}
    </>
  );
}
