import { fetchValidJsonRetryingPastCache } from './fetchValidJsonRetryingPastCache';

const isRevision = (value: unknown): value is { revision: number } =>
  typeof (value as { revision?: unknown } | undefined)?.revision === 'number';

/** Answers one after the other; gives how each was asked for. */
const mockFetchAnswers = (...args: [text: string, status?: number][]) => {
  const asked: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    asked.push(init?.cache);
    const [text, status = 200] = args[asked.length - 1] ?? ['no more answers', 500];
    return new Response(text, { status });
  });
  return asked;
};
const fetchRevisionJson = (cache: RequestCache = 'no-cache') =>
  fetchValidJsonRetryingPastCache('/registry/current.json', isRevision, cache);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['{"revision":', '', '<!doctype html>', '{"revision":"x"}'])(
  'a copy that reads %p is asked for once more past the cache',
  async (text) => {
    const asked = mockFetchAnswers([text], ['{"revision":7}']);
    expect(await fetchRevisionJson()).toEqual({ revision: 7 });
    expect(asked).toEqual(['no-cache', 'reload']);
  },
);

test('a second copy that is no better is not asked for again', async () => {
  const asked = mockFetchAnswers(['{'], ['{']);
  await expect(fetchRevisionJson()).rejects.toThrow('/registry/current.json did not arrive whole');
  expect(asked).toHaveLength(2);
});

test.each([404, 503])('a refusal with %p, which no browser keeps, is not asked for again', async (status) => {
  const asked = mockFetchAnswers(['<h1>', status]);
  await expect(fetchRevisionJson()).rejects.toThrow('did not arrive whole');
  expect(asked).toHaveLength(1);
});

test.each([404, 410])('a stored refusal with %p is asked for past the cache', async (status) => {
  const asked = mockFetchAnswers(['<h1>', status], ['{"revision":7}']);
  expect(await fetchRevisionJson('default')).toEqual({ revision: 7 });
  expect(asked).toEqual(['default', 'reload']);
});

test('a stored copy that leads to another host is asked for past the cache; without a network nothing else is', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  network
    .mockRejectedValueOnce(new TypeError('redirected'))
    .mockResolvedValueOnce(new Response('{"revision":7}'));
  expect(await fetchRevisionJson('default')).toEqual({ revision: 7 });
  network.mockClear();
  await expect(fetchRevisionJson()).rejects.toThrow('Failed to fetch');
  expect(network).toHaveBeenCalledTimes(1);
  await expect(fetchRevisionJson('default')).rejects.toThrow('Failed to fetch');
  expect(network).toHaveBeenCalledTimes(3);
});
