import type { KeyObject } from 'node:crypto';
import { inOrder } from '@ank/build/in-order';
import { type Preview, previewPath } from '../preview/preview';
import { isSignedBy } from '../publish/signing';
import type { Readable } from '../targets/target';

/** The version whose files it vouches for, or what is wrong with it. */
const read = async (site: Readable, path: string, keys: ReadonlyMap<string, KeyObject> | undefined) => {
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

/** Of versions that no page offers; without `keys` nothing here is signed. */
export const previewsIn = async (site: Readable, keys: ReadonlyMap<string, KeyObject> | undefined) => {
  const paths = ((await site.all?.()) ?? []).filter((path) => /^r\/[^/]+\/[^/]+\/preview\.json$/.test(path));
  return inOrder(paths, (path) => read(site, path, keys));
};
