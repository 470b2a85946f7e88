import type { Candidate, RegisteredRemote } from '@ank/protocol/registry';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { modulesSharedWithRemotes } from './modulesSharedWithRemotes';

/** The hash of each entry that was registered, by its address. */
const hashes = new Map<string, string>();

/**
 * Has the library ask for files as the page and its entries do: an entry by its hash, and every file with
 * CORS, so that what it fetches ahead is what is used later. A manifest that does not come is an empty one,
 * and costs a tool its list and no player a screen.
 */
const requestFilesLikePagePlugin: ModuleFederationRuntimePlugin = {
  name: 'ank-page',
  createScript: ({ url }) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.crossOrigin = 'anonymous';
    script.integrity = hashes.get(url) ?? '';
    return script;
  },
  createLink: ({ url, attrs = {} }) => {
    const link = Object.assign(document.createElement('link'), attrs, { href: url });
    link.crossOrigin = 'anonymous';
    return link;
  },
  errorLoadRemote: ({ lifecycle, remote, id }) => {
    if (lifecycle !== 'afterResolve' || !remote) return undefined;
    const { name } = remote;
    return {
      id: name,
      name,
      metaData: {
        ...{ name, globalName: name, type: 'app', buildInfo: { buildVersion: '', buildName: name } },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
        types: { path: '', name: '', zip: '', api: '' },
        publicPath: id.replace(/[^/]*$/, ''),
      },
      ...{ shared: [], remotes: [], exposes: [] },
    };
  },
};

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: modulesSharedWithRemotes,
  plugins: [requestFilesLikePagePlugin],
});
// A remote that was built for its page's runtime runs this one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
const known = new Set<string>();

const entryUrlOf = ({ entry }: Candidate) => new URL(entry.src, location.origin).href;

/** A development server's entry is in memory, and the policy keeps the page from asking for more there. */
const manifestUrlOf = (candidate: Candidate) =>
  candidate.version === 'dev'
    ? entryUrlOf(candidate)
    : entryUrlOf(candidate).replace(/[^/]*$/, 'mf-manifest.json');

/** Registers a version once: the runtime answers a known name from memory. */
const registerVersionOnce = (candidate: Candidate, entry: string) => {
  const { container } = candidate;
  if (known.has(container)) return;
  known.add(container);
  hashes.set(entryUrlOf(candidate), candidate.entry.integrity);
  federation.registerRemotes([{ name: container, entry, entryGlobalName: container }]);
};

/** Registers every remote for federation's developer tools, which read the manifests; loads none. */
export const registerAllRemotes = (remotes: readonly RegisteredRemote[]) => {
  for (const { candidates } of remotes)
    for (const best of candidates.slice(0, 1)) registerVersionOnce(best, manifestUrlOf(best));
};

/** Adds plugins of the library to its instance in this page. */
export const registerPlugins = (plugins: ModuleFederationRuntimePlugin[]) =>
  federation.registerPlugins(plugins);

/** Loads the screens of an entry that has run already: it was asked for by its hash. */
export const loadWithLibraryRuntime = (candidate: Candidate) => {
  registerVersionOnce(candidate, entryUrlOf(candidate));
  return federation.loadRemote<unknown>(`${candidate.container}/screens`);
};
