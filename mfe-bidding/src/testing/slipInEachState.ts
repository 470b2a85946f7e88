import type { BidOutcome, BidVerdict } from '../requests/bidOutcome';
import { EMPTY_SLIP, type Slip } from '../slip/slip';
import { aBidLine } from './betTypeAndLine';

export const SLIP_LINES = [aBidLine({ digits: '5', points: 40 }), aBidLine({ digits: '6', points: 60 })];
export const SLIP_ATTEMPT = { key: 'k1', lines: SLIP_LINES, pointsBefore: 1000 };

const content = { lines: SLIP_LINES, typed: EMPTY_SLIP.typed };

export const SLIP_IN_STATE = {
  editing: { ...content, state: 'editing' },
  confirming: { ...content, state: 'confirming', attempt: SLIP_ATTEMPT },
  sending: { ...content, state: 'sending', attempt: SLIP_ATTEMPT },
  checking: { ...content, state: 'checking', attempt: SLIP_ATTEMPT },
  unresolved: { ...content, state: 'unresolved', attempt: SLIP_ATTEMPT },
} as const satisfies { [State in Slip['state']]: Slip & { state: State } };

export const outcomesWith = (verdict: BidVerdict, reason?: string): BidOutcome[] => [
  { points: 100, verdict, ...(reason && { reason }) },
];
