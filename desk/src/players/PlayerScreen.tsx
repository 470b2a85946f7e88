import { Facts } from '@ank/shared/controls';
import { Card, Points } from '@ank/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { type OutputOf, useMay, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { instant } from '../list/view';
import { ReadList } from '../list/WholeList';
import { SendMessage } from '../messages/Messages';
import { useConfirmed } from '../parts/Confirm';
import { Answered, Part } from '../parts/page';
import { Story, ToCaller } from '../story/Story';
import { useTexts } from '../texts';
import { Limits, OwnLimits } from './Limits';
import { Adjust, Notes, PlayerActions } from './PlayerForms';
import styles from './Players.module.css';

type Device = OutputOf<'player devices'>['devices'][number];

function Devices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const ending = useConfirmed<'player end device', Device>({
    title: t('log out'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <>
      <ReadList
        read={useRead('player devices', { mobile })}
        title="devices"
        file={`devices-${mobile}`}
        of="devices"
        keyOf={({ id }) => id}
        columns={[
          { name: t('device'), value: nameOf },
          instant(t('lastUsed'), 'last_used'),
          instant(t('since'), 'began'),
          ...(isAdmin ? [ending.column] : []),
        ]}
      />
      {ending.dialog}
    </>
  );
}

export default function PlayerScreen() {
  const t = useTexts();
  const { data: session } = useSession();
  const { mobile = '' } = useParams();
  const mark = useSearchParams()[0].get('mark') ?? '';
  const story = <Story key={mark} mobile={mobile} mark={mark} />;
  const isAdmin = useMay('admin');
  const isCashier = useMay('cashier');
  return (
    <Answered read={useRead('player show', { mobile }, { live: true })}>
      {({ player }) => (
        <>
          {mark !== '' && (
            <>
              <ToCaller mobile={mobile} name={player.name} mark={mark} />
              {story}
            </>
          )}
          <Card>
            <Facts
              facts={[
                { label: player.name, value: <span className="num">{player.mobile}</span>, big: true },
                { label: t('inWallet'), value: <Points value={player.points} />, big: true },
                { label: t('held'), value: <Points value={player.held} /> },
                { label: t('owed'), value: <Points value={player.owed} /> },
                { label: t('since'), value: stampOf(player.since) },
                { label: t('state'), value: t(player.state === 'blocked' ? 'blocked' : 'active') },
              ]}
            />
            {isAdmin && <PlayerActions player={player} />}
          </Card>
          <details className={styles.more}>
            <summary>{t('playerMore')}</summary>
            {isCashier && <Adjust player={player} limit={session?.limits.adjust} />}
            <Part title={t('limits')}>
              <Limits mobile={mobile} />
            </Part>
            <Part title={t('ownLimits')}>
              <OwnLimits mobile={mobile} />
            </Part>
            {isCashier && <Notes mobile={mobile} />}
            {isAdmin && (
              <Part title={t('messageToPlayer')}>
                <SendMessage mobile={mobile} />
              </Part>
            )}
            <Part title={t('devices')}>
              <Devices mobile={mobile} />
            </Part>
          </details>
          {mark === '' && <Part title={t('story')}>{story}</Part>}
        </>
      )}
    </Answered>
  );
}
