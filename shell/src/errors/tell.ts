import { tellBreach } from './breaches';
import { tellUncaught } from './uncaught';

export type Complaint = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

export const tell = (event: Complaint): void => {
  if ('effectiveDirective' in event) tellBreach(event);
  else tellUncaught(event);
};
