import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import { getInstance } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '../remotes/federationRuntime';
import { aCandidate, aRegisteredRemote } from '../testing/registryFixtures';
import {
  applyOptInsAndOverrides,
  fetchAndAddJoinedPreview,
  findPreviewToJoinInAddress,
  joinPreview,
  leavePreview,
  readJoinedPreview,
} from './versionOptIns';

const published: Registry = {
  revision: 3,
  shell: { version: '1', kernel: '1.0.0', contract: 1 },
  remotes: [
    aRegisteredRemote(),
    aRegisteredRemote({ name: 'bidding', candidates: [aCandidate('1.0.0', 'bidding')] }),
  ],
  revoked: [],
};
const record = aRegisteredRemote({ title: { en: 'Points' }, candidates: [aCandidate('3.0.0-aa')] });

/** What the site answers to the one file that is asked for. */
const stubFetchOfOneFile = (path: string, text: string) => {
  globalThis.fetch = jest.fn(async (asked) => ({
    json: async () => JSON.parse(asked === path ? text : 'Not found'),
  })) as unknown as typeof fetch;
};
const applyPreviewAndListVersions = async () => {
  const { remotes } = await fetchAndAddJoinedPreview(published);
  return remotes.map(({ name, candidates }) => [name, ...candidates.map(({ version }) => version)].join(' '));
};

afterEach(() => sessionStorage.clear());

test('a link asks and changes nothing; a second time it has been answered', () => {
  expect(findPreviewToJoinInAddress('?preview=wallet@3.0.0-aa')).toBe('wallet@3.0.0-aa');
  expect(readJoinedPreview()).toBeUndefined();
  for (const odd of ['', '?preview=', '?preview=wallet', '?preview=../x@1', '?preview=wallet@1/../../x'])
    expect(findPreviewToJoinInAddress(odd)).toBeUndefined();
  joinPreview('wallet@3.0.0-aa');
  expect(findPreviewToJoinInAddress('?preview=wallet@3.0.0-aa')).toBeUndefined();
  expect(findPreviewToJoinInAddress('?preview=wallet@3.0.1-bb')).toBe('wallet@3.0.1-bb');
});

test('joined, it stands before what is published, which stays to fall back to; left, it is gone', async () => {
  stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', JSON.stringify({ remote: record }));
  joinPreview('wallet@3.0.0-aa');
  expect(await applyPreviewAndListVersions()).toEqual(['bidding 1.0.0', 'wallet 3.0.0-aa 2.0.0 1.0.0']);
  leavePreview();
  expect(await applyPreviewAndListVersions()).toEqual(['wallet 2.0.0 1.0.0', 'bidding 1.0.0']);
});

test.each([
  [true, '3.0.0-aa 2.0.0 1.0.0'],
  [false, '2.0.0 1.0.0'],
])('where the site says %s of previews, a joined one is drawn so, or not', async (previews, versions) => {
  stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', JSON.stringify({ remote: record }));
  joinPreview('wallet@3.0.0-aa');
  const { registry, badge } = await applyOptInsAndOverrides(published, { ...DEFAULT_CONFIG, previews });
  const wallet = registry.remotes.find(({ name }) => name === 'wallet');
  expect(wallet?.candidates.map(({ version }) => version).join(' ')).toBe(versions);
  expect(wallet?.candidates.every(({ needsRuntime = false }) => needsRuntime === previews)).toBe(true);
  expect(badge).toMatchObject({ props: { of: previews ? 'Preview' : 'Canary' } });
});

test('of a remote that nobody has yet it brings the paths', async () => {
  stubFetchOfOneFile('/r/gift/1.0.0/preview.json', JSON.stringify({ remote: { ...record, name: 'gift' } }));
  joinPreview('gift@1.0.0');
  expect(await applyPreviewAndListVersions()).toEqual([
    'wallet 2.0.0 1.0.0',
    'bidding 1.0.0',
    'gift 3.0.0-aa',
  ]);
});

test.each([
  '{"status":false,"msg":"Not found"}',
  'null',
  '[]',
  '""',
  '{"remote":null}',
  '{"remote":{"name":"wallet"}}',
  '{"remote":{"name":"wallet","candidates":[]}}',
  JSON.stringify({ remote: { ...record, routes: [null] } }),
  JSON.stringify({ remote: { ...record, name: 'bidding' } }),
])('a withdrawn preview that is answered by %s leaves what is published', async (answer) => {
  stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', answer);
  joinPreview('wallet@3.0.0-aa');
  expect(await applyPreviewAndListVersions()).toEqual(['wallet 2.0.0 1.0.0', 'bidding 1.0.0']);
});

test('the start waits for a preview within a limit', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', JSON.stringify({ remote: record }));
  joinPreview('wallet@3.0.0-aa');
  await applyPreviewAndListVersions();
  expect(limits).toHaveBeenCalledWith(5000);
  expect(fetch).toHaveBeenCalledWith('/r/wallet/3.0.0-aa/preview.json', {
    signal: limits.mock.results[0]?.value,
  });
});

test.each(['wallet@9.9.9', '../x@1.0.0'])(
  'what the site does not have, %s, leaves what is published',
  async (version) => {
    stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', '{}');
    joinPreview(version);
    expect(await applyPreviewAndListVersions()).toEqual(['wallet 2.0.0 1.0.0', 'bidding 1.0.0']);
  },
);

test('with a preview the library’s runtime knows every remote by its manifest, and takes plugins', async () => {
  stubFetchOfOneFile('/r/wallet/3.0.0-aa/preview.json', JSON.stringify({ remote: record }));
  joinPreview('wallet@3.0.0-aa');
  await applyOptInsAndOverrides(published, { ...DEFAULT_CONFIG, previews: true });
  const federation = getInstance(({ name }) => name === 'shell');
  expect(federation?.options.remotes.map((remote) => 'entry' in remote && remote.entry)).toEqual([
    'http://localhost/r/bidding/1.0.0/mf-manifest.json',
    'http://localhost/r/wallet/3.0.0-aa/mf-manifest.json',
  ]);
  registerPlugins([{ name: 'own' }]);
  expect(federation?.options.plugins.map(({ name }) => name)).toContain('own');
});
