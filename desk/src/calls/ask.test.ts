import type { Texts } from '../texts';
import { ask, errorWords } from './ask';

afterEach(() => jest.restoreAllMocks());

test('the sums of a month are waited for as long as the provider takes to give up, other answers as ever', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const lost = { error: { kind: 'network' } };
  expect(await ask('report period', { from: '2025-03-01', to: '2025-03-31' })).toEqual(lost);
  expect(await ask('tonight', {})).toEqual(lost);
  expect(limit.mock.calls).toEqual([[185_000], [20_000]]);
});

test('a refusal is introduced in the reader’s language, by its code; another is said as it came', () => {
  const t = ((key: string, values?: { said: string }) =>
    `${key} ${values?.said ?? ''}`.trim()) as unknown as Texts;
  const refused = (code: string) => ({ kind: 'refused', code, message: 'It is decided' });
  expect(errorWords(t, refused('STATE'))).toBe('refusedState It is decided');
  expect(errorWords(t, refused('CREDENTIALS'))).toBe('It is decided');
  expect(errorWords(t, { kind: 'network' }, 'lostAnswer')).toBe('lostAnswer');
});
