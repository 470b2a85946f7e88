import type { KeyObject } from 'node:crypto';
import { mapConcurrently } from '@ank/build/in-order';
import type { RegisteredRemote } from '@ank/protocol/registry';
import { fileListOf, type LoadedBuild, versionFolderOf } from '../built/loadedBuild';
import { mustFindRegisteredRemote } from '../built/registeredRemotes';
import { mustPassGate } from '../gate/gate';
import type { ReadableSite, Signature, SiteStorage } from '../targets/siteStorage';
import { readConfiguredOrFetchProviderFeatures, registryWithBuild } from './publishBuilds';
import { EMPTY_REGISTRY, readLatestRevision, requireKnownSigningKey } from './revisions';
import { isSignedBy } from './signing';
import { uploadImmutableFiles } from './writeLivePage';

/** The signature is of the record's JSON. */
export type StoredPreview = { remote: RegisteredRemote; signature?: Signature };

const previewPath = (name: string, version: string): string =>
  `${versionFolderOf(name, version)}/preview.json`;

/** Judged as if it went live, and put where no page names it; twice is as once. Throws a `GateRefusal`. */
export const publishPreview = async (target: SiteStorage, built: LoadedBuild): Promise<void> => {
  const { name, version } = built;
  if (built.kind !== 'remote')
    throw new Error('only a remote can have a preview, because the shell is the page itself');
  const found = await readLatestRevision(target);
  requireKnownSigningKey(target, found);
  const live = found ?? EMPTY_REGISTRY;
  const next = registryWithBuild(live, built, {});
  mustPassGate(built, { live, next, announced: await readConfiguredOrFetchProviderFeatures(target) });
  await uploadImmutableFiles(target, [...built.files, fileListOf(built)]);
  const record = mustFindRegisteredRemote(next, name);
  const remote = { ...record, candidates: record.candidates.slice(0, 1) };
  const signature = target.signer?.sign(JSON.stringify(remote));
  const bytes = Buffer.from(
    JSON.stringify({ remote, ...(signature && { signature }) } satisfies StoredPreview),
  );
  await target.putIfAbsent(previewPath(name, version), bytes);
};

const readPreviewOrFault = async (
  site: ReadableSite,
  path: string,
  keys: ReadonlyMap<string, KeyObject> | undefined,
) => {
  try {
    const { remote, signature } = JSON.parse((await site.get(path))?.toString() ?? '') as StoredPreview;
    const [{ version, list } = { version: '', list: undefined }] = remote.candidates;
    const key = keys?.get(signature?.key ?? '');
    if (keys && !(key && signature && isSignedBy(key, JSON.stringify(remote), signature)))
      return `${path} is signed by none of the keys`;
    if (previewPath(remote.name, version) !== path) return `${path} is of another version`;
    return { name: remote.name, version, list };
  } catch {
    return `${path} cannot be read`;
  }
};

/** Returns the versions that no page offers; without `keys` no signature is checked. */
export const listPreviews = async (site: ReadableSite, keys: ReadonlyMap<string, KeyObject> | undefined) => {
  const paths = ((await site.all?.()) ?? []).filter((path) => /^r\/[^/]+\/[^/]+\/preview\.json$/.test(path));
  return mapConcurrently(paths, (path) => readPreviewOrFault(site, path, keys));
};
