import { requestOf } from '@ank/protocol/operator/paths';
import { wordsOf } from './requests';

test('a decision goes where the desk takes it', () => {
  const pathOf = (kind: 'deposits' | 'withdrawals') =>
    requestOf(wordsOf(kind, 'reject').operation, { id: 'a' }).path;
  expect(pathOf('deposits')).toBe('/deposits/a/reject');
  expect(pathOf('withdrawals')).toBe('/withdrawals/a/cancel');
});
