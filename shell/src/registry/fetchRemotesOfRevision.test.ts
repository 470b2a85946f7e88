import { fetchOrReuseRemotesOfRevision } from './fetchRemotesOfRevision';

test('a stored copy of another revision is not believed, and asked for past the cache', async () => {
  const network = jest.spyOn(globalThis, 'fetch');
  for (const revision of [12, 42])
    network.mockResolvedValueOnce(Response.json({ revision, remotes: [{ name: `of ${revision}` }] }));
  expect(await fetchOrReuseRemotesOfRevision(42)).toEqual([{ name: 'of 42' }]);
  expect(network.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
});
