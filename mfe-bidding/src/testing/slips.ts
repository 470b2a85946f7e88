import type { BidOutcome, BidVerdict } from '../requests/bidOutcome';
import { EMPTY_SLIP, type Slip } from '../slip/slip';
import { aLine } from './lines';

export const LINES = [aLine({ digits: '5', points: 40 }), aLine({ digits: '6', points: 60 })];
export const ATTEMPT = { key: 'k1', lines: LINES, pointsBefore: 1000 };

const content = { lines: LINES, typed: EMPTY_SLIP.typed };

export const IN = {
  editing: { ...content, state: 'editing' },
  confirming: { ...content, state: 'confirming', attempt: ATTEMPT },
  sending: { ...content, state: 'sending', attempt: ATTEMPT },
  checking: { ...content, state: 'checking', attempt: ATTEMPT },
  unresolved: { ...content, state: 'unresolved', attempt: ATTEMPT },
} as const satisfies { [State in Slip['state']]: Slip & { state: State } };

export const outcomeWith = (verdict: BidVerdict, reason?: string): BidOutcome[] => [
  { points: 100, verdict, ...(reason && { reason }) },
];
