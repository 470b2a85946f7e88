import type { OutputOf } from '@ank/protocol/operator/operations';
import { useMay, useRead } from '../calls/desk';
import { instant } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { useConfirmed } from '../parts/useConfirmed';
import { useTexts } from '../texts';

type Device = OutputOf<'player devices'>['devices'][number];

export function Devices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const ending = useConfirmed<'player end device', Device>({
    title: t('logOut'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <>
      <Answered read={useRead('player devices', { mobile })}>
        {({ devices }) => (
          <WholeList
            name={`devices-${mobile}`}
            caption={t('devices')}
            rows={devices}
            keyOf={({ id }) => id}
            columns={[
              { name: t('device'), value: nameOf },
              instant(t('lastUsed'), 'last_used'),
              instant(t('since'), 'began'),
              ...(isAdmin ? [ending.column] : []),
            ]}
          />
        )}
      </Answered>
      {ending.dialog}
    </>
  );
}
