import { fetchWholeJson } from './fetchWholeJson';

const isWhole = (value: unknown): value is { revision: number } =>
  typeof (value as { revision?: unknown } | undefined)?.revision === 'number';

/** Answers one after the other; gives how each was asked for. */
const answers = (...args: [text: string, status?: number][]) => {
  const asked: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    asked.push(init?.cache);
    const [text, status = 200] = args[asked.length - 1] ?? ['no more answers', 500];
    return new Response(text, { status });
  });
  return asked;
};
const read = (cache: RequestCache = 'no-cache') => fetchWholeJson('/registry/current.json', isWhole, cache);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['{"revision":', '', '<!doctype html>', '{"revision":"x"}'])(
  'a copy that reads %p is asked for once more past the cache',
  async (text) => {
    const asked = answers([text], ['{"revision":7}']);
    expect(await read()).toEqual({ revision: 7 });
    expect(asked).toEqual(['no-cache', 'reload']);
  },
);

test('a second copy that is no better is not asked for again', async () => {
  const asked = answers(['{'], ['{']);
  await expect(read()).rejects.toThrow('/registry/current.json did not arrive whole');
  expect(asked).toHaveLength(2);
});

test.each([404, 503])('a refusal with %p, which no browser keeps, is not asked for again', async (status) => {
  const asked = answers(['<h1>', status]);
  await expect(read()).rejects.toThrow('did not arrive whole');
  expect(asked).toHaveLength(1);
});

test.each([404, 410])('a stored refusal with %p is asked for past the cache', async (status) => {
  const asked = answers(['<h1>', status], ['{"revision":7}']);
  expect(await read('default')).toEqual({ revision: 7 });
  expect(asked).toEqual(['default', 'reload']);
});

test('a stored copy that leads to another host is asked for past the cache; without a network nothing else is', async () => {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  network
    .mockRejectedValueOnce(new TypeError('redirected'))
    .mockResolvedValueOnce(new Response('{"revision":7}'));
  expect(await read('default')).toEqual({ revision: 7 });
  network.mockClear();
  await expect(read()).rejects.toThrow('Failed to fetch');
  expect(network).toHaveBeenCalledTimes(1);
  await expect(read('default')).rejects.toThrow('Failed to fetch');
  expect(network).toHaveBeenCalledTimes(3);
});
