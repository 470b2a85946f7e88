import { buildOperationRequest } from '@ank/protocol/operator/paths';
import { aQueuedRequest } from '../testing/aQueuedRequest';
import { allowedNextSteps } from './requestDecisions';

test('a decision goes where the desk takes it', () => {
  const pathOf = (kind: 'deposits' | 'withdrawals') => {
    const { back } = allowedNextSteps(kind, aQueuedRequest(1), 'Usha', 0);
    return back && buildOperationRequest(back, { id: 'a' }).path;
  };
  expect(pathOf('deposits')).toBe('/deposits/a/reject');
  expect(pathOf('withdrawals')).toBe('/withdrawals/a/cancel');
});
