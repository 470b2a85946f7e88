import { integrityOf } from '@ank/build/integrity';
import { type FileList, folderOf, listPath } from '../publish/fileList';
import type { Revision } from '../publish/revision';
import type { Readable } from '../targets/target';
import type { Found } from './chain';
import { inOrder } from './inOrder';

type Version = { name: string; version: string; list: string | undefined };

const versionsOf = ({ shell, remotes }: Revision): Version[] => [
  { name: 'shell', version: shell.version, list: shell.list },
  ...remotes.flatMap(({ name, candidates }) =>
    candidates.map(({ version, list }) => ({ name, version, list })),
  ),
];

const isList = (value: unknown): value is FileList =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((hash) => typeof hash === 'string');

/** A version that is no longer offered may be gone as a whole. */
const versionFaults = async (
  site: Readable,
  { name, version, list }: Version,
  isLive: boolean,
): Promise<string[]> => {
  if (list === undefined)
    return isLive
      ? [`${name} ${version} was published without a list of its files: publish a new version`]
      : [];
  const path = listPath(name, version);
  const bytes = await site.get(path);
  if (!bytes) return isLive ? [`${path} is missing`] : [];
  const hashes: unknown = integrityOf(bytes) === list && JSON.parse(bytes.toString());
  if (!isList(hashes)) return [`${path} has another content than its revision says`];
  const outcome = await inOrder(Object.entries(hashes), async ([file, hash]) => {
    const at = `${folderOf(name, version)}/${file}`;
    const there = await site.get(at);
    if (!there) return `${at} is missing`;
    return integrityOf(there) === hash ? [] : `${at} has another content than was published`;
  });
  return outcome.flat();
};

/** Differences in the files of every version ever named; live ones must all be there. */
export const checkFiles = async (site: Readable, found: readonly Found[]): Promise<string[]> => {
  const live = found.at(-1);
  if (!live) return [];
  const keyOf = ({ name, version, list }: Version) => `${name} ${version} ${list ?? ''}`;
  const offered = new Set(versionsOf(live.revision).map(keyOf));
  const all = new Map(found.flatMap(({ revision }) => versionsOf(revision)).map((one) => [keyOf(one), one]));
  const differs: string[] = [];
  for (const [key, one] of all) {
    if (one.version) differs.push(...(await versionFaults(site, one, offered.has(key))));
  }
  return differs;
};
