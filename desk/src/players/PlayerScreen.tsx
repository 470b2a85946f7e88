import { isPhone, plainPhone } from '@ank/shared/code-step';
import { Link } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { PageActionsSlot } from '../parts/PageActions';
import { TabLinks } from '../parts/TabLinks';
import { WhenAnswered } from '../parts/WhenAnswered';
import { ActivityToReadToCaller, PlayerActivity } from '../playerActivity/PlayerActivity';
import { pathOfPlayerActivity } from '../playerActivity/pathOfPlayerActivity';
import { useTexts } from '../texts';
import type { Player } from './PlayerActions';
import { PlayerDevices } from './PlayerDevices';
import { PlayerHeader } from './PlayerHeader';
import { PlayerLimitUsage } from './PlayerLimitUsage';
import { PlayerNotes } from './PlayerNotes';
import styles from './Players.module.css';

const TABS = {
  activity: 'story',
  money: 'money',
  limits: 'limitsTab',
  notes: 'notes',
  devices: 'devices',
} as const;
type Tab = keyof typeof TABS;

const parseTab = (requested: string | null): Tab =>
  requested && Object.hasOwn(TABS, requested) ? (requested as Tab) : 'activity';

function ActivityTab({ player, markedNumber }: { player: Player; markedNumber: string }) {
  const t = useTexts();
  const { mobile } = player;
  return (
    <>
      {markedNumber !== '' && (
        <>
          <Link to={pathOfPlayerActivity(mobile, '')} className={styles.wholeStory}>
            <Icon name="back" small />
            <span>{t('wholeStory')}</span>
          </Link>
          <ActivityToReadToCaller mobile={mobile} mark={markedNumber} />
        </>
      )}
      <PlayerActivity key={markedNumber} mobile={mobile} mark={markedNumber} />
    </>
  );
}

/** A player has a face: who it is stands above everything, and the rest is a tab away. */
export default function PlayerScreen() {
  const t = useTexts();
  const { mobile: written = '' } = useParams();
  // An address that somebody wrote down or sent has the number in any of its forms.
  const mobile = isPhone(plainPhone(written)) ? plainPhone(written) : written;
  const [params] = useSearchParams();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const open = parseTab(params.get('tab'));
  // To be shown devices leaves an entry in the audit log, so that they are read for their tab alone.
  const devices = useReadOperation('player devices', open === 'devices' ? { mobile } : undefined).data
    ?.devices;
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({
    to: tab === 'activity' ? `/players/${mobile}` : `/players/${mobile}?tab=${tab}`,
    name: t(TABS[tab]),
    isCurrent: tab === open,
  }));
  return (
    <WhenAnswered read={useReadOperation('player show', { mobile }, { live: true })}>
      {({ player }) => (
        <>
          <PlayerHeader
            player={player}
            isLoggedOut={devices?.length === 0}
            isAdmin={isAdmin}
            actionsPlace={setActionsPlace}
          />
          <TabLinks label={player.name} tabs={tabs} />
          <PageActionsSlot value={actionsPlace}>
            <div className={styles.tab}>
              <h2 className="sr">{t(TABS[open])}</h2>
              {open === 'activity' && <ActivityTab player={player} markedNumber={params.get('mark') ?? ''} />}
              {open === 'money' && <PlayerActivity mobile={mobile} of="money" />}
              {open === 'limits' && <PlayerLimitUsage mobile={mobile} />}
              {open === 'notes' && <PlayerNotes mobile={mobile} />}
              {open === 'devices' && <PlayerDevices mobile={mobile} />}
            </div>
          </PageActionsSlot>
        </>
      )}
    </WhenAnswered>
  );
}
