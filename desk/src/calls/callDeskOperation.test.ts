import type { Texts } from '../texts';
import { callDeskOperation, errorMessageFor } from './callDeskOperation';

afterEach(() => jest.restoreAllMocks());

test('the sums of a month are waited for as long as the provider takes to give up, other answers as ever', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const lost = { error: { kind: 'network' } };
  expect(await callDeskOperation('report period', { from: '2025-03-01', to: '2025-03-31' })).toEqual(lost);
  expect(await callDeskOperation('tonight', {})).toEqual(lost);
  expect(limit.mock.calls).toEqual([[185_000], [20_000]]);
});

const t = ((key: string, values?: object) =>
  `${key} ${values ? JSON.stringify(values) : ''}`.trim()) as unknown as Texts;

test('a refusal is said by its reason with its values, else by its code, never in the server’s words', async () => {
  const refused = async (parts: object, status = 200) => {
    const body = { status: false, msg: 'Say --break-glass "why"', ...parts };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
    const answer = await callDeskOperation('tonight', {});
    return 'error' in answer && errorMessageFor(t, answer.error);
  };
  const held = { code: 'STATE', why: 'openedBy', values: { name: 'Asha' } };
  expect(await refused(held)).toBe('openedBy {"name":"Asha"}');
  expect(await refused({ code: 'STATE', why: 'newer than this page' })).toBe('refusedState');
  expect(await refused({ code: 'CREDENTIALS' })).toBe('refusedLogin');
  expect(await refused({ code: 'toString' })).toBe('refusedState');
  expect(await refused({ code: 'FORBIDDEN' }, 403)).toBe('refusedRole');
  expect(await refused({}, 500)).toBe('noAnswer');
  expect(errorMessageFor(t, { kind: 'network' }, 'lostAnswer')).toBe('lostAnswer');
});
