import type { QueuedRequest } from '../queue/requestDecisions';

/** 500 that player `n` (1 to 9) waits for. */
export const aQueuedRequest = (n: number, parts: Partial<QueuedRequest> = {}): QueuedRequest => ({
  id: `id-${n}`,
  created_at: '2025-03-05T13:11:00Z',
  mobile: `912345678${n}`,
  name: `Player ${n}`,
  amount: 500,
  method: 'UPI',
  request_number: `N${n}`,
  state: 'pending',
  reason: '',
  decided_by: null,
  decided_at: null,
  ...parts,
});
