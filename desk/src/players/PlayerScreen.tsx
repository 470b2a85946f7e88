import { Facts } from '@ank/shared/controls';
import { Card, formatPoints, Points } from '@ank/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMay, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { SendMessage } from '../messages/SendMessage';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { Story, ToCaller } from '../story/Story';
import { useTexts } from '../texts';
import { Adjust } from './Adjust';
import { Devices } from './Devices';
import { Notes } from './Notes';
import { OwnLimits } from './OwnLimits';
import { PlayerActions } from './PlayerActions';
import styles from './Players.module.css';

const NAMES = {
  deposits: 'waitingDeposits',
  withdrawals: 'waitingWithdrawals',
  depositAlone: 'creditedByYou',
  adjustAlone: 'adjustedByYou',
} as const;
type What = keyof typeof NAMES;

function Limits({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Answered read={useRead('player limits', { mobile })}>
      {({ limits }) => (
        <Card>
          <Facts
            facts={(Object.keys(NAMES) as What[]).map((what) => ({
              label: t(NAMES[what]),
              value: t('usedOf', {
                used: formatPoints(limits[what].used),
                most: formatPoints(limits[what].most),
              }),
            }))}
          />
        </Card>
      )}
    </Answered>
  );
}

export default function PlayerScreen() {
  const t = useTexts();
  const { session } = useSession();
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
