import { blame } from '../remotes/loader';
import { type Trial, trialNow } from '../remotes/trial';
import { tellBreach } from './breaches';
import { isDrawing } from './isDrawing';
import { tellUncaught } from './uncaught';

export type Complaint = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/** Where nothing can be drawn, the page begins again without the version on screen. */
export const tell = (event: Complaint, thrower?: Trial, again = () => location.reload()): void => {
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
