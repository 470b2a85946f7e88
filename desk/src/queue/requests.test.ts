import { isClaimedTwice, pathOf, type Request } from './requests';

const aRequest = (id: string, reference = ''): Request => ({
  id,
  created_at: '2025-03-05T13:00:00Z',
  mobile: '9123456780',
  name: 'Meenakshi',
  amount: 500,
  method: 'UPI',
  request_number: 'N1',
  reference,
});

test('two requests with one reference are seen, however it is spelled; none is no reference', () => {
  const all = [aRequest('a', 'UTR-50 34'), aRequest('b', 'utr5034'), aRequest('c'), aRequest('d')];
  expect(all.map((one) => isClaimedTwice(one, all))).toEqual([true, true, false, false]);
});

test('a decision goes where the desk takes it', () => {
  const request = aRequest('a');
  expect(pathOf('deposits', { request, decision: 'refuse' })).toBe('/deposits/a/reject');
  expect(pathOf('withdrawals', { request, decision: 'refuse' })).toBe('/withdrawals/a/cancel');
});
