import { Facts } from '@ank/shared/controls';
import { Card, Points } from '@ank/shared/ui';
import { useParams } from 'react-router-dom';
import { mayDo, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { SendMessage } from '../messages/SendMessage';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { Adjust } from './Adjust';
import { Bids } from './Bids';
import { Chain } from './Chain';
import { Devices } from './Devices';
import { Limits } from './Limits';
import { Notes } from './Notes';
import { OwnLimits } from './OwnLimits';
import { PlayerActions } from './PlayerActions';

export default function PlayerScreen() {
  const t = useTexts();
  const { session } = useSession();
  const { mobile = '' } = useParams();
  const read = useRead('player show', { mobile }, { live: true });
  return (
    <Answered read={read}>
      {({ player }) => (
        <>
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
            {mayDo(session, 'admin') && <PlayerActions player={player} />}
          </Card>
          {mayDo(session, 'cashier') && <Adjust player={player} limit={session?.limits.adjust} />}
          <Part title={t('limits')}>
            <Limits mobile={mobile} />
          </Part>
          <Part title={t('ownLimits')}>
            <OwnLimits mobile={mobile} />
          </Part>
          <Part title={t('notes')}>
            <Notes mobile={mobile} />
          </Part>
          {mayDo(session, 'admin') && (
            <Part title={t('messageToPlayer')}>
              <SendMessage mobile={mobile} />
            </Part>
          )}
          <Part title={t('devices')}>
            <Devices mobile={mobile} />
          </Part>
          <Part title={t('chain')}>
            <Chain mobile={mobile} />
          </Part>
          <Part title={t('bids')}>
            <Bids mobile={mobile} />
          </Part>
        </>
      )}
    </Answered>
  );
}
