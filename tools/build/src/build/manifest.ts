import { basename } from 'node:path';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import type { Manifest, StatsAssets } from '@module-federation/sdk';
import semver from 'semver';
import { TYPES_API, TYPES_ZIP } from './typesArchive';

export const MANIFEST_FILE = 'mf-manifest.json';

const namesIn = (files: Record<string, RemoteFile[]>): string[] =>
  [
    ...new Set(
      Object.values(files)
        .flat()
        .map(({ src }) => basename(src)),
    ),
  ].sort();

/** `late`: only the entry knows their hashes, so a host must not start them. */
const assets = (late: Pick<Candidate, 'files' | 'styles'> = { files: {}, styles: {} }): StatsAssets => ({
  js: { sync: [], async: namesIn(late.files) },
  css: { sync: [], async: namesIn(late.styles) },
});

/** For hosts of Module Federation 2, in the plugin's format; addresses are beside the manifest. */
export const manifestOf = (name: string, candidate: Candidate, hasTypes: boolean): Manifest => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: candidate.version, buildName: name },
    remoteEntry: { name: basename(candidate.entry.src), path: '', type: 'var' },
    types: { path: '', name: '', zip: hasTypes ? TYPES_ZIP : '', api: hasTypes ? TYPES_API : '' },
    globalName: candidate.container,
    publicPath: 'auto',
  },
  shared: Object.entries(candidate.needs ?? {}).map(([module, requiredVersion]) => ({
    id: `${name}:${module}`,
    name: module,
    version: semver.minVersion(requiredVersion)?.version ?? requiredVersion,
    singleton: true,
    requiredVersion,
    hash: '',
    assets: assets(),
  })),
  remotes: [],
  exposes: [{ id: `${name}:screens`, name: 'screens', path: './screens', assets: assets(candidate) }],
});
