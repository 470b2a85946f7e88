import { isForeignMutationError } from '@ank/shared/translated-page';
import { createElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { reportCrashAndQuarantine } from '../remotes/screenLoader';
import { errorFieldText } from '../telemetry/errorText';
import { sendTelemetryEventOnce } from '../telemetry/telemetryEvents';
import { parseScriptOwner } from './parseScriptOwner';
import { reportAndCrashCspViolator } from './reportAndCrashCspViolator';

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
  if (isForeignMutationError(error)) {
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

const RenderProbe = ({ tell }: { tell: () => void }) => {
  useLayoutEffect(tell, [tell]);
  return null;
};

/** A value that throws when React looks at it leaves React in the midst of drawing. */
export const canReactStillRender = () => {
  let isDrawn = false;
  const noteDrawn = () => {
    isDrawn = true;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(RenderProbe, { tell: noteDrawn })));
  if (isDrawn) root.unmount();
  return isDrawn;
};

/** The state of the page while the event was heard: it may be another when this code has arrived. */
export type ErrorContext = { thrower?: VersionAttempt | undefined; isDrawn?: boolean };

export type ErrorReport = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/**
 * Reports an error. Where nothing can be drawn any more, the page begins again without the version on
 * screen.
 */
export const reportErrorOrReload = (
  event: ErrorReport,
  { thrower, isDrawn }: ErrorContext = {},
  reloadPage = () => location.reload(),
) => {
  if ('effectiveDirective' in event) {
    reportAndCrashCspViolator(event, isDrawn);
    return;
  }
  const attempt = thrower ?? currentAttempt();
  const isBroken = attempt !== undefined && !canReactStillRender();
  // React itself throws from then on, and the version is to blame for it.
  reportUncaughtError(event, isBroken ? attempt : thrower);
  if (!isBroken) return;
  reportCrashAndQuarantine(
    attempt.remote,
    attempt.candidate,
    'draw',
    'reason' in event ? event.reason : event.error,
  );
  reloadPage();
};
