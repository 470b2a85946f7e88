import { normalizeCode } from '@ank/protocol/digits';
import type { Role } from '@ank/protocol/operator/fields';
import { RadioGroup } from '@ank/shared/controls';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useHasRoleOrIsAdmin, useOwnSession, useReadOperation } from '../calls/deskHooks';
import { FormDialog, useDeskForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import { formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideListWhenAnswered } from '../list/ClientSideList';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { instantColumn } from '../list/listView';
import { PersonName } from '../parts/PersonName';
import { Pill } from '../parts/Pill';
import { TitledPart } from '../parts/TitledPart';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import styles from './Staff.module.css';

const ROLES: readonly Role[] = ['viewer', 'cashier', 'results', 'admin'];

const MAY = {
  viewer: 'mayViewer',
  cashier: 'mayCashier',
  results: 'mayResults',
  admin: 'mayAdmin',
} as const;

/** Adds a person, whose role says what they may do. */
function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator add',
    initial: { name: '', role: 'viewer' },
    check: ({ name }) => ({ name: /^[A-Za-z][\w.-]{1,39}$/.test(name) ? undefined : t('nameShape') }),
    input: ({ name, role }) => ({ name, role: role as Role }),
    done: ({ name }) => t('operatorAdded', { name }),
    onClose,
  });
  const tSetup = useOccasionalTexts();
  return (
    <FormDialog title={t('operator add')} form={form} onClose={onClose}>
      <p className={formStyles.note}>{tSetup('addPersonDoes')}</p>
      <Field {...form.field('name')} label={t('operatorName')} autoCapitalize="none" />
      <div className={styles.roles}>
        <RadioGroup
          legend={t('role')}
          name="role"
          options={ROLES.map((value) => ({ value, label: t(value), detail: tSetup(MAY[value]) }))}
          {...form.choice<Role>('role')}
        />
      </div>
    </FormDialog>
  );
}

/** Gives the log-in that a person asked for at the page, under the code that they read out. */
function GrantRequestedLoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'operator reset-login',
    initial: { name: '', code: '' },
    check: ({ name, code }) => ({
      name: name === '' ? t('nameMissing') : undefined,
      code: /^\w{8}$/.test(normalizeCode(code)) ? undefined : t('askCodeShape'),
    }),
    input: ({ name, code }) => ({ name: name.trim(), code: normalizeCode(code) }),
    done: (_answer, { name }) => t('loginGiven', { name }),
    onClose,
  });
  return (
    <FormDialog title={t('operator reset-login')} form={form} onClose={onClose}>
      <p className={formStyles.note}>{t('giveLoginDoes')}</p>
      <Field {...form.field('name')} label={t('operatorName')} autoCapitalize="none" />
      <Field {...form.field('code')} label={t('askCode')} autoCapitalize="characters" />
    </FormDialog>
  );
}

type Person = OutputOf<'operator list'>['operators'][number];

/** Says of each role what it may do, and how many people have it. */
function RoleRightsList({ people }: { people: readonly Person[] }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  return (
    <TitledPart title={tSetup('rolesTitle')}>
      <dl className={styles.all}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <b>{t(role)}</b>{' '}
              <small>
                {tSetup('peopleShown', {
                  count: people.filter((person) => person.role === role && !person.revoked).length,
                })}
              </small>
            </dt>
            <dd>{tSetup(MAY[role])}</dd>
          </div>
        ))}
      </dl>
    </TitledPart>
  );
}

export default function StaffScreen() {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const { data: session } = useOwnSession();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const [opened, setOpened] = useState<'add' | 'login'>();
  const close = () => setOpened(undefined);
  const read = useReadOperation('operator list', {});
  const ending = useConfirmedOperation<'operator revoke', Person>({
    title: t('operator revoke'),
    operation: 'operator revoke',
    input: ({ name }) => ({ name }),
    does: ({ name }) => t('endDoes', { name }),
    done: ({ name }) => t('accessEnded', { name }),
    may: ({ revoked, name }) => isAdmin && !revoked && name !== session?.operator.name,
  });
  return (
    <>
      <ClientSideListWhenAnswered
        read={read}
        title="staff"
        isMain
        aside={
          isAdmin && (
            <Button icon="plus" onClick={() => setOpened('add')}>
              {t('operator add')}
            </Button>
          )
        }
        countText={(count) => tSetup('peopleShown', { count })}
        of="operators"
        keyOf={({ name }) => name}
        columns={[
          {
            name: t('operatorName'),
            value: ({ name }) => name,
            isVerbatim: true,
            cell: ({ name, role }) => (
              <span className={styles.name}>
                <PersonName name={name} />
                {name === session?.operator.name && <Pill tone="good">{tSetup('you')}</Pill>}
                <span className={card.onPhone}>
                  <Pill tone="quiet">{t(role)}</Pill>
                </span>
              </span>
            ),
          },
          {
            name: t('role'),
            cell: ({ role }) => <Pill tone="quiet">{t(role)}</Pill>,
            value: ({ role }) => t(role),
            // Its place on a phone is beside the name.
            onCard: 'left out',
          },
          // Its place on a phone is beside the state.
          { ...instantColumn(t('since'), 'created_at'), onCard: 'left out' },
          {
            name: t('state'),
            onCard: 'without label',
            cell: ({ revoked, created_at }) => (
              <span className={styles.state}>
                <Pill tone={revoked ? 'quiet' : 'good'}>{t(revoked ? 'ended' : 'active')}</Pill>
                <small className={card.onPhone}>
                  {tSetup('sinceDay', { day: formatIsoDay(isoDayInGameZone(Date.parse(created_at))) })}
                </small>
              </span>
            ),
            value: ({ revoked }) => t(revoked ? 'ended' : 'active'),
          },
          {
            ...ending.column,
            cell: (person) => <span className={styles.end}>{ending.column.cell?.(person)}</span>,
          },
        ]}
      />
      {isAdmin && (
        <section aria-labelledby="asks" className={styles.asks}>
          <div>
            <h2 id="asks">{tSetup('asksTitle')}</h2>
            <p>{tSetup('asksNote')}</p>
          </div>
          <Button variant="secondary" icon="key" onClick={() => setOpened('login')}>
            {t('operator reset-login')}
          </Button>
        </section>
      )}
      <RoleRightsList people={read.data?.operators ?? []} />
      {opened === 'add' && <AddOperatorDialog onClose={close} />}
      {opened === 'login' && <GrantRequestedLoginDialog onClose={close} />}
      {ending.dialog}
    </>
  );
}
