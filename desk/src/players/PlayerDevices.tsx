import { useNow } from '@ank/shared/clock';
import { Icon } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { type OutputOf, useMayDo, useRead } from '../calls/deskHooks';
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
import { SubjectCard } from '../setup/SubjectCard';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Device = OutputOf<'player devices'>['devices'][number];
type Event = OutputOf<'player story'>['story'][number];

const isLogIn = ({ kind }: Event): boolean => kind === 'log-in';

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
function LoggedOutNotice({ last, seenAt }: { last: Event | undefined; seenAt: string | undefined }) {
  const tSetup = useOccasionalTexts();
  const formatInstant = useFormatRecentInstant();
  return (
    <div className={styles.state}>
      <DeviceIcon device={last?.device ?? ''} />
      <p>
        <b>{tSetup('notLoggedIn')}</b>
        <small>
          {last
            ? [tSetup('lastLogIn', { at: formatInstant(last.at) }), last.device].filter(Boolean).join(' · ')
            : seenAt
              ? tSetup('lastSeenAt', { at: formatInstant(seenAt) })
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

type RowProps = { device: string; isInUse: boolean; at: string; said: string; action?: ReactNode };

function DeviceRow({ device, isInUse, at, said, action }: RowProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  return (
    <li>
      <DeviceIcon device={device} />
      <p>
        <b translate={device ? 'no' : undefined}>{device || t('unknownDevice')}</b>{' '}
        <Pill tone={isInUse ? 'good' : 'quiet'}>{tSetup(isInUse ? 'devicesNow' : 'devicesBefore')}</Pill>
      </p>{' '}
      <time dateTime={at} translate="no">
        {said}
      </time>
      {action && <span>{action}</span>}
    </li>
  );
}

/** Where a player is logged in, and below that when they logged in before: one list. */
export function PlayerDevices({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const isAdmin = useMayDo('admin');
  const formatInstant = useFormatRecentInstant();
  const nameOf = ({ device }: Device) => device || t('unknownDevice');
  /** A device that was used once alone began then. */
  const usedText = ({ last_used, began }: Device) => {
    const [used, since] = [formatInstant(last_used), formatInstant(began)];
    return `${t('lastUsed')} ${used}${since === used ? '' : `\n${t('since')} ${since}`}`;
  };
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
    <SubjectCard title={tSetup('logIns')}>
      <WhenAnswered read={useRead('player devices', { mobile })}>
        {({ devices }) => {
          // The log-in that a device in use began with is told by the device.
          const began = new Set(devices.map((device) => formatDayAndClock(device.began)));
          const before = logIns.filter(({ at }) => !began.has(formatDayAndClock(at)));
          return (
            <>
              {devices.length === 0 && (
                <WhenAnswered read={story}>
                  {() => <LoggedOutNotice last={logIns[0]} seenAt={seen?.at} />}
                </WhenAnswered>
              )}
              {devices.length + before.length > 0 && (
                <ul className={styles.devices}>
                  {devices.map((device) => (
                    <DeviceRow
                      key={device.id}
                      device={device.device}
                      isInUse
                      at={device.last_used}
                      said={usedText(device)}
                      action={isAdmin && ending.column.cell?.(device)}
                    />
                  ))}
                  {before.map(({ id, at, device }) => (
                    <DeviceRow key={id} device={device} isInUse={false} at={at} said={formatInstant(at)} />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </WhenAnswered>
      {ending.dialog}
    </SubjectCard>
  );
}
