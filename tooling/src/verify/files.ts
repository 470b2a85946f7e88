import { integrityOf } from '../build/integrity';
import { type FileList, folderOf, listPath } from '../publish/fileList';
import type { Revision } from '../publish/revisions';
import type { Readable } from '../publish/target';
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

/** What differs in one version's folder; a version that no revision offers any more may be gone as a whole. */
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

/** What differs in the files of every version that a revision ever named; of those that are live none may be missing. */
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
