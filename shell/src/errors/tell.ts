import { createElement, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blame } from '../remotes/loader';
import { type Trial, trialNow } from '../remotes/trial';
import { tellBreach } from './breaches';
import { tellUncaught } from './uncaught';

const Drawn = ({ tell }: { tell: () => void }) => {
  useLayoutEffect(tell, [tell]);
  return null;
};

/** A value that throws when React looks at it leaves React in the midst of drawing. */
export const isDrawing = () => {
  let isDrawn = false;
  const tell = () => {
    isDrawn = true;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Drawn, { tell })));
  if (isDrawn) root.unmount();
  return isDrawn;
};

export type Complaint = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/** Where nothing can be drawn, the page begins again without the version on screen. */
export const tell = (event: Complaint, thrower?: Trial, again = () => location.reload()) => {
  if ('effectiveDirective' in event) {
    tellBreach(event);
    return;
  }
  const trial = thrower ?? trialNow();
  const isBroken = trial !== undefined && !isDrawing();
  // From then on React throws what is its own: it is the version's doing.
  tellUncaught(event, isBroken ? trial : thrower);
  if (!isBroken) return;
  blame(trial.remote, trial.candidate, 'draw', 'reason' in event ? event.reason : event.error);
  again();
};
