import type { RemoteRecord } from '@ank/protocol/registry';
import { announcedAt } from '../gate/announced';
import { passGate } from '../gate/gate';
import { type Built, folderOf, listOfFiles, nameOf, recordOf, versionOfBuilt } from '../publish/built';
import { upload } from '../publish/goLive';
import { added } from '../publish/publish';
import { EMPTY_REGISTRY, latestRevision, mustContinue } from '../publish/revisions';
import type { Signature, Target } from '../targets/target';

/** The signature is of the record's JSON. */
export type Preview = { remote: RemoteRecord; signature?: Signature };

export const previewPath = (name: string, version: string): string =>
  `${folderOf(name, version)}/preview.json`;

/** Judged as if it went live, and put where no page names it; twice is as once. Throws Refused. */
export const preview = async (target: Target, built: Built): Promise<void> => {
  const [name, version] = [nameOf(built), versionOfBuilt(built)];
  if (built.kind !== 'remote') throw new Error('a preview is of a remote: the shell is the page itself');
  const found = await latestRevision(target);
  mustContinue(target, found);
  const live = found ?? EMPTY_REGISTRY;
  const next = added(live, built, {});
  const announced = await announcedAt(target);
  passGate(built, { live, next, ...('features' in announced && { announced: announced.features }) });
  await upload(target, [...built.files, listOfFiles(built).file]);
  const record = recordOf(next, name);
  const remote = { ...record, candidates: record.candidates.slice(0, 1) };
  const signature = target.signer?.sign(JSON.stringify(remote));
  const bytes = Buffer.from(JSON.stringify({ remote, ...(signature && { signature }) } satisfies Preview));
  await target.putIfAbsent(previewPath(name, version), bytes, 'immutable');
};
