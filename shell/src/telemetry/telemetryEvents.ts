import { getConfig } from '@ank/shared/config';
import { errorText } from './errorText';
import { pageFingerprint } from './pageFingerprint';

export type TelemetryEvent = {
  event:
    | 'loaded'
    | 'failed'
    | 'fell-back'
    | 'quarantined'
    | 'revoked'
    | 'crashed'
    | 'contained'
    | 'malformed'
    | 'error'
    | 'empty'
    | 'breach'
    | 'redrawn'
    /** The copy on the way was damaged, the one from the site is sound. */
    | 'refetched';
  remote: string;
  version: string;
  phase?: 'draw' | 'leave' | 'handler' | 'promise' | 'hang' | 'reload' | 'background';
  reason?: string;
  /** Time since the screen's first try, in ms. */
  ms?: number;
};

export const failureReasonOf = (error: unknown) => errorText(error).slice(0, 200);

/** Sends an event. It never waits and never fails, and nothing of the player is in it. */
export const sendTelemetryEvent = (event: TelemetryEvent) => {
  const { telemetryUrl } = getConfig();
  window.dispatchEvent(new CustomEvent('ank:remote', { detail: event }));
  if (telemetryUrl === '') return;
  try {
    navigator.sendBeacon(telemetryUrl, JSON.stringify({ ...event, page: pageFingerprint() }));
  } catch {}
};

const reportedKinds = new Map<string, Set<string>>();

/** A loop of errors must not become one of reports. */
const MOST_KINDS = 20;

/** Sends an event once for each kind. */
export const sendTelemetryEventOnce = (event: TelemetryEvent) => {
  const eventAndPhase = `${event.event} ${event.phase}`;
  const kinds = reportedKinds.get(eventAndPhase) ?? new Set();
  const kind = JSON.stringify(event);
  if (kinds.has(kind) || kinds.size >= MOST_KINDS) return;
  reportedKinds.set(eventAndPhase, kinds.add(kind));
  sendTelemetryEvent(event);
};

/** Somebody else, as a translator, has moved nodes of the page: no version's fault (decision 027). */
export const reportRedraw = (remote: string, version: string) =>
  sendTelemetryEvent({ event: 'redrawn', remote, version });

export const reportLeftBehindChanges = (
  { remote, candidate: { version } }: { remote: string; candidate: { version: string } },
  leaks: readonly string[] = [],
) => {
  const reason = `left behind: ${leaks.join(', ')}`.slice(0, 200);
  if (leaks.length > 0) sendTelemetryEventOnce({ event: 'error', remote, version, phase: 'leave', reason });
};
