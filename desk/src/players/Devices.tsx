import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { instant } from '../list/columns';
import type { Column } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { useTexts } from '../texts';

type Device = OutputOf<'player devices'>['devices'][number];

export function Devices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const { session } = useSession();
  const [ending, setEnding] = useState<Device>();
  const read = useRead('player devices', { mobile });
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const columns: Column<Device>[] = [
    { name: t('device'), cell: nameOf, value: nameOf },
    instant(t('lastUsed'), 'last_used', stampOf),
    instant(t('since'), 'began', stampOf),
  ];
  const end: Column<Device> = {
    name: t('logOut'),
    cell: (device) => (
      <Button variant="ghost" onClick={() => setEnding(device)}>
        {t('logOut')}
      </Button>
    ),
  };
  return (
    <>
      <Answered read={read}>
        {({ devices }) => (
          <WholeList
            name={`devices-${mobile}`}
            caption={t('devices')}
            rows={devices}
            keyOf={({ id }) => id}
            columns={mayDo(session, 'admin') ? [...columns, end] : columns}
          />
        )}
      </Answered>
      {ending && (
        <Confirm
          title={t('logOut')}
          operation="player end device"
          input={{ mobile, device: ending.id }}
          done={t('deviceEnded', { device: nameOf(ending) })}
          onClose={() => setEnding(undefined)}
        >
          {t('deviceEndDoes', { device: nameOf(ending) })}
        </Confirm>
      )}
    </>
  );
}
