import { createElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { reportCrashAndQuarantine } from '../remotes/screenLoader';
import { reportAndCrashCspViolator } from './reportAndCrashCspViolator';
import { reportUncaughtError } from './reportUncaughtError';

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

export type PageErrorEvent = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/**
 * Reports an error. Where nothing can be drawn any more, the page begins again without the version on
 * screen.
 */
export const reportErrorOrReload = (
  event: PageErrorEvent,
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
