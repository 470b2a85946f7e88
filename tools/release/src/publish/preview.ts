import type { KeyObject } from 'node:crypto';
import { inOrder } from '@ank/build/in-order';
import type { RemoteRecord } from '@ank/protocol/registry';
import { type Built, listOfFiles, mustFindRecord, versionFolderOf } from '../built/built';
import { passGate } from '../gate/gate';
import type { Readable, Signature, Target } from '../targets/target';
import { uploadFiles } from './goLive';
import { addToRegistry, announcedAt } from './publish';
import { EMPTY_REGISTRY, latestRevision, mustContinue } from './revisions';
import { isSignedBy } from './signing';

/** The signature is of the record's JSON. */
export type Preview = { remote: RemoteRecord; signature?: Signature };

const previewPath = (name: string, version: string): string =>
  `${versionFolderOf(name, version)}/preview.json`;

/** Judged as if it went live, and put where no page names it; twice is as once. Throws Refused. */
export const publishPreview = async (target: Target, built: Built): Promise<void> => {
  const { name, version } = built;
  if (built.kind !== 'remote') throw new Error('a preview is of a remote: the shell is the page itself');
  const found = await latestRevision(target);
  mustContinue(target, found);
  const live = found ?? EMPTY_REGISTRY;
  const next = addToRegistry(live, built, {});
  passGate(built, { live, next, announced: await announcedAt(target) });
  await uploadFiles(target, [...built.files, listOfFiles(built)]);
  const record = mustFindRecord(next, name);
  const remote = { ...record, candidates: record.candidates.slice(0, 1) };
  const signature = target.signer?.sign(JSON.stringify(remote));
  const bytes = Buffer.from(JSON.stringify({ remote, ...(signature && { signature }) } satisfies Preview));
  await target.putIfAbsent(previewPath(name, version), bytes);
};

const previewAt = async (site: Readable, path: string, keys: ReadonlyMap<string, KeyObject> | undefined) => {
  try {
    const { remote, signature } = JSON.parse((await site.get(path))?.toString() ?? '') as Preview;
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
export const previewsIn = async (site: Readable, keys: ReadonlyMap<string, KeyObject> | undefined) => {
  const paths = ((await site.all?.()) ?? []).filter((path) => /^r\/[^/]+\/[^/]+\/preview\.json$/.test(path));
  return inOrder(paths, (path) => previewAt(site, path, keys));
};
