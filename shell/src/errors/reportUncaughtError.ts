import { isLostNodeErrorOnTranslatedPage } from '@ank/shared/translated-page';
import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { errorFieldText } from '../telemetry/errorText';
import { sendTelemetryEventOnce } from '../telemetry/telemetryEvents';
import { parseScriptOwner } from './parseScriptOwner';

type Uncaught = ErrorEvent | PromiseRejectionEvent;

/** Quoted texts, addresses and words with a digit may be the player's. */
const removePersonalText = (text: string) =>
  text
    .replace(/\S+(:\/\/|@)\S+/g, '…')
    .replace(/(reading |setting )?(["'`]).*?\2/g, (whole, verb?: string) => (verb ? whole : '…'))
    .replace(/\S*\d\S*/g, '…')
    .slice(0, 120);

const filterStackLinesOfSite = (lines: string) =>
  lines.split('\n').filter((line) => line.includes(location.origin));

/** A file that did not arrive is the network's fault. */
export const reportUncaughtError = (event: Uncaught, thrower?: VersionAttempt) => {
  const isPromise = 'reason' in event;
  const error: unknown = isPromise ? event.reason : event.error;
  const name = errorFieldText(error, 'name') || 'Error';
  const message = errorFieldText(error, 'message');
  // The message may name anybody's file.
  const stack = errorFieldText(error, 'stack').replace(message, '');
  // A call that was given up, mostly because its screen is gone, is no error either.
  if (['ChunkLoadError', 'AbortError'].includes(name)) return;
  const thrownAt = isPromise ? '' : `${event.filename}:${event.lineno}:${event.colno}`;
  const lines = filterStackLinesOfSite(`${stack}\n${thrownAt}`).join('\n');
  const owned = parseScriptOwner(lines);
  // A thrown value that is no error has no stack: the shell passes it on from the screen in sight.
  const owner =
    thrower ?? (owned.remote === 'shell' && !errorFieldText(error, 'name') ? currentAttempt() : undefined);
  const remote = owner?.remote ?? owned.remote;
  if (!remote) return;
  const version = owner?.candidate.version ?? owned.version;
  if (isLostNodeErrorOnTranslatedPage(error)) {
    sendTelemetryEventOnce({ event: 'redrawn', remote, version });
    return;
  }
  const reason = `${name}: ${removePersonalText(message)} at ${owned.place}`;
  sendTelemetryEventOnce({
    event: 'error',
    remote,
    version,
    phase: isPromise ? 'promise' : 'handler',
    reason,
  });
};
