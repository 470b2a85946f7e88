import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { instant, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { useTexts } from '../texts';
import { AddOperator } from './AddOperator';
import { GiveLogin } from './GiveLogin';

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
