import { waitFor } from '@testing-library/react';
import { aCandidate, aRegisteredRemote } from '../testing/registryFixtures';
import { loadWithLibraryRuntime, registerAllRemotes } from './federationRuntime';

const globals = globalThis as unknown as Record<string, unknown>;

afterEach(() => jest.restoreAllMocks());

test('a remote whose manifest does not come is drawn all the same', async () => {
  const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  globals.fetch = fetched;
  const candidate = aCandidate('1.0.0', 'lone');
  const screens = { contract: 1 };
  globals[candidate.container] = { init: async () => {}, get: async () => () => screens };
  registerAllRemotes([aRegisteredRemote({ name: 'lone', candidates: [candidate] })]);
  await expect(loadWithLibraryRuntime(candidate)).resolves.toEqual(screens);
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/r/lone/1.0.0/mf-manifest.json'), {});
});

test('the library asks for an entry by its hash', async () => {
  const candidate = aCandidate('2.0.0', 'hashed');
  loadWithLibraryRuntime(candidate).catch(() => {});
  const script = await waitFor(() => {
    const [found] = [...document.scripts].filter(({ src }) => src.includes('/r/hashed/'));
    if (!found) throw new Error('not asked for yet');
    return found;
  });
  expect(script.integrity).toBe(candidate.entry.integrity);
  expect(script.crossOrigin).toBe('anonymous');
});
