import { isForeignMutationError } from '@ank/shared/translated-page';
import { createElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { findAuthorVersion } from '../remoteResources/changeAuthors';
import { reportCrashAndQuarantine } from '../remotes/screenLoader';
import { errorFieldText } from '../telemetry/errorText';
import { sendTelemetryEventOnce } from '../telemetry/telemetryEvents';
import { isCspViolatorRenderedByReact } from './isCspViolatorRenderedByReact';

type CspViolation = Pick<
  SecurityPolicyViolationEvent,
  'sourceFile' | 'blockedURI' | 'effectiveDirective' | 'target'
>;

/** Matches published scripts, but not browser extensions, nor a developer's server. */
const REMOTE = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;
const SHELL = /\/(shell)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;

/** A remote calls the shell and is called by it: its name anywhere means it began. */
const parseScriptOwner = (lines: string) => {
  const [, remote, version = '', place = ''] = REMOTE.exec(lines) ?? SHELL.exec(lines) ?? [];
  return { remote, version, place };
};

/** The rest may be the player's. */
const originOrStartOf = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return address.slice(0, 60);
  }
};

/**
 * A picture's host is the provider's or operator's choice, libraries that try `eval` go on without it, and a
 * base that is blocked changes no address.
 */
const isHarmlessViolation = ({ effectiveDirective, blockedURI }: CspViolation) =>
  /^(img|media|font)-src|^base-uri/.test(effectiveDirective) || blockedURI === 'eval';

/**
 * Names who broke the policy. Where the browser names a version's file, it is that version. Nameless code,
 * which extensions put into the page, counts as the file that ran before it, often the shell's, or as none:
 * then it is the version that put the element in, or whose screen React drew it for. It is nobody where
 * that cannot be told.
 */
const findViolator = (breach: CspViolation, isFound: boolean, attempt: VersionAttempt | undefined) => {
  const { sourceFile, target, effectiveDirective } = breach;
  // Beside the element itself, a picture of that address is found, which breaks the rule of pictures alone.
  const isDrawn = isFound && (target !== document || effectiveDirective.startsWith('img'));
  // The violation is reported without a line, and the file's query tells nothing.
  const source = parseScriptOwner(`${sourceFile?.split('?')[0]}:0:0`);
  if (sourceFile && source.remote !== 'shell') return source;
  // The shell's watch stands between a version, which may be off the screen, and the function it called.
  const doer = findAuthorVersion(target) ?? (isDrawn ? attempt : undefined);
  if (doer) return { remote: doer.remote, version: doer.candidate.version };
  return isDrawn ? source : undefined;
};

/**
 * The version on screen that broke the policy is left for the one before: its screen is not as it was meant.
 */
export const reportAndCrashCspViolator = (
  breach: CspViolation,
  isDrawn = isCspViolatorRenderedByReact(breach),
) => {
  const { sourceFile, blockedURI, effectiveDirective } = breach;
  const blocked = originOrStartOf(blockedURI);
  // The policy lets every file of the site pass: a network led this one elsewhere, as captive portals do.
  if (blocked === location.origin) return;
  const attempt = currentAttempt();
  const { remote, version = '' } = findViolator(breach, isDrawn, attempt) ?? {};
  const reason = `${effectiveDirective} blocked ${blocked}`;
  // An error without a remote is an extension's, or nobody's we know.
  if (!remote) return;
  sendTelemetryEventOnce({ event: 'breach', remote, version, reason });
  const isShown = attempt?.remote === remote && attempt.candidate.version === version;
  if (isShown && sourceFile && !isHarmlessViolation(breach)) attempt.crash(new Error(reason));
};

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
