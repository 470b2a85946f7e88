import type { OutputOf } from '@ank/protocol/operator/operations';

export type Device = OutputOf<'player devices'>['devices'][number];
export type PlayerEvent = OutputOf<'player story'>['story'][number];

/** The log-ins of devices that cannot be told apart: where they are logged in, and when they were before. */
export type DeviceGroup = {
  /** '' for a browser that nobody knows. */
  device: string;
  sessions: readonly Device[];
  before: readonly PlayerEvent[];
  /** ISO instants. */
  first: string;
  last: string;
};

const isLogIn = ({ kind }: PlayerEvent): boolean => kind === 'log-in';

/** Returns the log-ins with which no device in use began: those are told by the device. */
export const listLogInsOfEndedSessions = (
  story: readonly PlayerEvent[],
  devices: readonly Device[],
  nameMinute: (at: string) => string,
): PlayerEvent[] => {
  const began = new Set(devices.map((device) => nameMinute(device.began)));
  return story.filter((event) => isLogIn(event) && !began.has(nameMinute(event.at)));
};

/** Puts devices of one name together: those in use first, then those that were used last. */
export const groupLoginsByDeviceName = (
  devices: readonly Device[],
  before: readonly PlayerEvent[],
): DeviceGroup[] => {
  const names = [...new Set([...devices, ...before].map(({ device }) => device))];
  return names
    .map((device) => {
      const sessions = devices.filter((session) => session.device === device);
      const ended = before.filter((logIn) => logIn.device === device);
      const firsts = [...sessions.map(({ began }) => began), ...ended.map(({ at }) => at)].sort();
      const lasts = [...sessions.map(({ last_used }) => last_used), ...ended.map(({ at }) => at)].sort();
      return { device, sessions, before: ended, first: firsts[0] ?? '', last: lasts.at(-1) ?? '' };
    })
    .sort(
      (a, b) => Number(b.sessions.length > 0) - Number(a.sessions.length > 0) || b.last.localeCompare(a.last),
    );
};
