import { useNow } from '@ank/shared/clock';
import { Button, Icon } from '@ank/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import {
  formatClockTime,
  formatDayAndClock,
  formatDayAndClockOmittingThisYear,
  isoDayInGameZone,
} from '../form/formatTime';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { Pill } from '../parts/Pill';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import {
  type Device,
  type DeviceGroup,
  groupLoginsByDeviceName,
  listLogInsOfEndedSessions,
  type PlayerEvent,
} from './groupLoginsByDeviceName';
import styles from './Players.module.css';

/** Returns a function that formats an instant: one of today as "today, 07:59". */
const useFormatRecentInstant = () => {
  const tSetup = useOccasionalTexts();
  const today = isoDayInGameZone(useNow(60_000));
  return (at: string): string =>
    isoDayInGameZone(Date.parse(at)) === today
      ? tSetup('todayAt', { at: formatClockTime(at) })
      : formatDayAndClockOmittingThisYear(at);
};

/** Says that the player is logged in nowhere, and when and where they last were. */
function NotLoggedInNotice({
  lastLogIn,
  lastSeenAt,
}: {
  lastLogIn: PlayerEvent | undefined;
  lastSeenAt: string | undefined;
}) {
  const tSetup = useOccasionalTexts();
  const formatInstant = useFormatRecentInstant();
  return (
    <div className={styles.state}>
      <DeviceIcon device={lastLogIn?.device ?? ''} />
      <p>
        <b>{tSetup('notLoggedIn')}</b>
        <small>
          {lastLogIn
            ? [tSetup('lastLogIn', { at: formatInstant(lastLogIn.at) }), lastLogIn.device]
                .filter(Boolean)
                .join(' · ')
            : lastSeenAt
              ? tSetup('lastSeenAt', { at: formatInstant(lastSeenAt) })
              : tSetup('neverLoggedIn')}
        </small>
        <small>{tSetup('wayToLogIn')}</small>
      </p>
    </div>
  );
}

/** The names that the provider gives to phones and tablets: "Chrome, Android". */
const PHONES = /Android|iPhone/;

/** Shows a phone, or the screen of a computer. */
function DeviceIcon({ device }: { device: string }) {
  if (device === '' || PHONES.test(device)) return <Icon name="device" />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.computer}>
      <path d="M4 4h16v11H4zM8 20h8M12 15v5" />
    </svg>
  );
}

type GroupProps = {
  group: DeviceGroup;
  /** Whether the devices of this player are in more than one network, so that it is worth saying which. */
  hasNetworks: boolean;
  /** The button that logs a device out, for whoever may do it. */
  endButton: (device: Device) => ReactNode;
};

/** One row for the devices that nothing tells apart; which log-ins it stands for is shown on demand. */
function DeviceGroupRow({ group, hasNetworks, endButton }: GroupProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const formatInstant = useFormatRecentInstant();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { device, sessions, before, first, last } = group;
  const [session] = sessions;
  const isFolded = sessions.length + before.length > 1;
  const agents = [...new Set(sessions.flatMap(({ agent }) => agent || []))];
  const networks = new Set(sessions.map(({ network }) => network)).size;
  /** Returns the marks that tell one session from another: where it is, and how it was opened. */
  const marksOf = ({ network, passkey }: Device): string[] => [
    ...(hasNetworks && network ? [tSetup('networkOf', { network })] : []),
    ...(passkey === undefined ? [] : [tSetup(passkey ? 'openedByPasskey' : 'openedByPassword')]),
  ];
  const counts = isFolded
    ? [
        ...(sessions.length > 0 ? [tSetup('sessionsNow', { count: sessions.length })] : []),
        ...(networks > 1 ? [tSetup('networksCount', { count: networks })] : []),
        ...(before.length > 0 ? [tSetup('logInsBefore', { count: before.length })] : []),
      ]
    : sessions.flatMap(marksOf);
  const [used, since] = [formatInstant(last), formatInstant(first)];
  const usedText = session ? `${t('lastUsed')} ${used}` : tSetup('lastLogIn', { at: used });
  return (
    <li>
      <DeviceIcon device={device} />
      <p>
        <b translate={device ? 'no' : undefined}>{device || t('unknownDevice')}</b>{' '}
        <Pill tone={session ? 'good' : 'quiet'}>{tSetup(session ? 'devicesNow' : 'devicesBefore')}</Pill>{' '}
        {agents.length > 0 && (
          <small>
            <span>{tSetup('callsItself')}</span> <span translate="no">{agents.join(', ')}</span>
          </small>
        )}{' '}
        {counts.length > 0 && <small>{counts.join(' · ')}</small>}
      </p>{' '}
      <time dateTime={last} translate="no">
        {since === used ? usedText : `${usedText}\n${tSetup('firstSeen', { at: since })}`}
      </time>
      {isFolded ? (
        <span className={styles.fold}>
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${tSetup(isOpen ? 'showLess' : 'showEachLogIn')}: ${device || t('unknownDevice')}`}
            onClick={() => setOpen(!isOpen)}
          >
            {tSetup(isOpen ? 'showLess' : 'showEachLogIn')}
          </Button>
        </span>
      ) : (
        session && <span>{endButton(session)}</span>
      )}
      {isFolded && isOpen && (
        <ul id={id} className={styles.sessions}>
          {sessions.map((openSession) => (
            <li key={openSession.id}>
              <p>
                <b>{tSetup('loggedInAt', { at: formatInstant(openSession.began) })}</b>
                <small>
                  {[
                    `${t('lastUsed')} ${formatInstant(openSession.last_used)}`,
                    ...marksOf(openSession),
                    openSession.agent,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </p>
              {endButton(openSession)}
            </li>
          ))}
          {before.map((logIn) => (
            <li key={logIn.id}>
              <p>
                <span>{tSetup('loggedInAt', { at: formatInstant(logIn.at) })}</span>
                <small>{tSetup('devicesBefore')}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where a player is logged in, and below that where they were before: one list. */
export function PlayerDevices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  const story = useReadOperation('player story', { mobile, status: 'others', limit: '200' });
  // The player's own newest act tells when they were last seen, where no log-in is on record.
  const newest = useReadOperation('player story', { mobile, limit: '50' });
  const seen = newest.data?.story.find(({ by }) => by === 'player');
  const ending = useConfirmedOperation<'player end device', Device>({
    title: t('log out'),
    operation: 'player end device',
    input: ({ id }) => ({ mobile, device: id }),
    does: (device) => t('deviceEndDoes', { device: nameOf(device) }),
    done: (device) => t('deviceEnded', { device: nameOf(device) }),
  });
  return (
    <TitledCard title={tSetup('logIns')}>
      <WhenAnswered read={useReadOperation('player devices', { mobile })}>
        {({ devices }) => {
          const before = listLogInsOfEndedSessions(story.data?.story ?? [], devices, formatDayAndClock);
          const groups = groupLoginsByDeviceName(devices, before);
          const hasNetworks = new Set(devices.map(({ network }) => network)).size > 1;
          return (
            <>
              {devices.length === 0 && (
                <WhenAnswered read={story}>
                  {() => <NotLoggedInNotice lastLogIn={before[0]} lastSeenAt={seen?.at} />}
                </WhenAnswered>
              )}
              {groups.length > 0 && (
                <ul className={styles.devices}>
                  {groups.map((group) => (
                    <DeviceGroupRow
                      key={group.device}
                      group={group}
                      hasNetworks={hasNetworks}
                      endButton={(device) => isAdmin && ending.column.cell?.(device)}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </WhenAnswered>
      {ending.dialog}
    </TitledCard>
  );
}
