import { Icon } from '@ank/shared/ui';
import { type OutputOf, useMayDo, useRead } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { useConfirmedOperation } from '../list/ConfirmOperation';
import { instantColumn } from '../list/listView';
import { WholeListOfRead } from '../list/WholeList';
import { WhenAnswered } from '../parts/WhenAnswered';
import { SubjectCard } from '../setup/SubjectCard';
import { useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Device = OutputOf<'player devices'>['devices'][number];
type Event = OutputOf<'player story'>['story'][number];

const isLogIn = ({ kind }: Event): boolean => kind === 'log-in';

/** Says that the player is logged in nowhere, and when and where they last were. */
function LoggedOutNotice({ last, seenAt }: { last: Event | undefined; seenAt: string | undefined }) {
  const tSetup = useSetupTexts();
  return (
    <div className={styles.state}>
      <Icon name="device" />
      <p>
        <b>{tSetup('notLoggedIn')}</b>
        <small>
          {last
            ? [tSetup('lastLogIn', { at: formatDayAndClock(last.at) }), last.device]
                .filter(Boolean)
                .join(' · ')
            : seenAt
              ? tSetup('lastSeenAt', { at: formatDayAndClock(seenAt) })
              : tSetup('neverLoggedIn')}
        </small>
        <small>{tSetup('wayToLogIn')}</small>
      </p>
    </div>
  );
}

/** The log-ins that the player's activity has, newest first. */
function LoginHistory({ events }: { events: readonly Event[] }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  return (
    <SubjectCard title={tSetup('logIns')}>
      <ol className={styles.timeline}>
        {events.map(({ id, at, device }) => (
          <li key={id}>
            <p translate="no">{device || t('unknownDevice')}</p>
            <small>
              <time dateTime={at}>{formatDayAndClock(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </SubjectCard>
  );
}

/** Where a player is logged in, and when they logged in before. */
export function PlayerDevices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const isAdmin = useMayDo('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const story = useRead('player story', { mobile, status: 'others', limit: '200' });
  const logIns = story.data?.story.filter(isLogIn) ?? [];
  // The player's own newest act tells when they were last seen, where no log-in is on record.
  const newest = useRead('player story', { mobile, limit: '50' });
  const seen = newest.data?.story.find(({ by }) => by === 'player');
  const ending = useConfirmedOperation<'player end device', Device>({
    title: t('log out'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <>
      <SubjectCard title={tSetup('devicesNow')}>
        <WholeListOfRead
          read={useRead('player devices', { mobile })}
          title="devices"
          file={`devices-${mobile}`}
          of="devices"
          keyOf={({ id }) => id}
          none={
            <WhenAnswered read={story}>
              {() => <LoggedOutNotice last={logIns[0]} seenAt={seen?.at} />}
            </WhenAnswered>
          }
          columns={[
            { name: t('device'), value: nameOf },
            instantColumn(t('lastUsed'), 'last_used'),
            instantColumn(t('since'), 'began'),
            ...(isAdmin ? [ending.column] : []),
          ]}
        />
      </SubjectCard>
      {logIns.length > 0 && <LoginHistory events={logIns} />}
      {ending.dialog}
    </>
  );
}
