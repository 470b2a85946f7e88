import { pathOf, type Request } from './requests';

const aRequest = (id: string): Request => ({
  id,
  created_at: '2025-03-05T13:00:00Z',
  mobile: '9123456780',
  name: 'Meenakshi',
  amount: 500,
  method: 'UPI',
  request_number: 'N1',
  state: 'pending',
  decided_by: null,
});

test('a decision goes where the desk takes it', () => {
  const request = aRequest('a');
  expect(pathOf('deposits', { request, decision: 'refuse' })).toBe('/deposits/a/reject');
  expect(pathOf('withdrawals', { request, decision: 'refuse' })).toBe('/withdrawals/a/cancel');
});
