import { tellBreach } from './breaches';
import { tellUncaught } from './uncaught';

/** What the page complains about by itself. */
export type Complaint = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/** Reports an error nobody caught, or what the page's policy blocked. */
export const tell = (event: Complaint): void => {
  if ('effectiveDirective' in event) tellBreach(event);
  else tellUncaught(event);
};
