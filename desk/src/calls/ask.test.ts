import { ask } from './ask';

afterEach(() => jest.restoreAllMocks());

test('the sums of a month are waited for as long as the provider takes to give up, other answers as ever', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const lost = { error: { kind: 'network' } };
  expect(await ask('report period', { from: '2025-03-01', to: '2025-03-31' })).toEqual(lost);
  expect(await ask('tonight', {})).toEqual(lost);
  expect(limit.mock.calls).toEqual([[185_000], [20_000]]);
});
