import { createHash, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mapConcurrently } from '@ank/build/in-order';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { WORKER_FILE } from '@ank/build/paths';
import { isRow, isText, parseJson } from '@ank/protocol/read';
import { fileListPath, versionFolderOf } from '../built/loadedBuild';
import { makeWebAppFiles, type PageOptions } from '../page/webAppFiles';
import { listPreviews } from '../publish/publishPreview';
import { CONFIG_FILE, CURRENT_REVISION_FILE, pagePath, type Revision } from '../publish/revisions';
import { INDEX_FILE, readPageBlockJson, readPageBlockText } from '../publish/writeLivePage';
import type { ReadableSite } from '../targets/siteStorage';
import { type CheckedRevision, checkRevisionChain } from './checkRevisionChain';

const parseJsonOrEmptyIfMissing = (bytes: Buffer | undefined): unknown =>
  parseJson(bytes?.toString() ?? '{}');

/** A site answers with its own address where none is configured. */
const withoutOwnAddress = (site: ReadableSite, config: unknown): unknown => {
  const { apiHost, ...rest } = (config ?? {}) as { apiHost?: unknown };
  return apiHost === undefined || apiHost === '' || apiHost === site.name ? rest : config;
};

const findHashDifferences = async (
  site: ReadableSite,
  hashes: readonly (readonly [path: string, hash: string])[],
  mustExist = true,
): Promise<string[]> => {
  const outcome = await mapConcurrently(hashes, async ([path, hash]) => {
    const there = await site.get(path);
    if (!there) return mustExist ? `${path} is missing` : [];
    return sha256IntegrityOfBytes(there) === hash ? [] : `${path} has another content than was published`;
  });
  return outcome.flat();
};

const findFaultsOfWebAppFiles = async (
  site: ReadableSite,
  live: Revision,
  config: PageOptions,
): Promise<string[]> => {
  const differs: string[] = [];
  for (const [path, bytes] of await makeWebAppFiles(site, config, live.shell.version)) {
    const found = await site.get(path);
    if (found?.equals(bytes)) continue;
    const isOther =
      path === WORKER_FILE
        ? 'is not the one of the live shell'
        : "is not what the page's configuration makes of it";
    differs.push(`${path} ${found ? isOther : 'is missing'}`);
  }
  return differs;
};

const findFaultsOfRootFiles = async (
  site: ReadableSite,
  revisions: readonly CheckedRevision[],
): Promise<string[]> => {
  const live = revisions.at(-1)?.revision;
  if (!live) return [];
  const page = await site.get(INDEX_FILE);
  const copies = new Set(revisions.flatMap(({ revision }) => revision.page ?? []));
  const differs = await findHashDifferences(
    site,
    [...copies].map((hash) => [pagePath(hash), hash]),
    false,
  );
  if (!live.page) return [...differs, `revision ${live.revision} does not name its page: publish again`];
  if (!page || sha256IntegrityOfBytes(page) !== live.page)
    return [...differs, `${INDEX_FILE} is not the page of revision ${live.revision}`];
  const current = parseJsonOrEmptyIfMissing(await site.get(CURRENT_REVISION_FILE));
  if (!isDeepStrictEqual(current, readPageBlockJson(page, 'registry')))
    differs.push(`${CURRENT_REVISION_FILE} is not what the page of revision ${live.revision} says`);
  const config = withoutOwnAddress(site, parseJsonOrEmptyIfMissing(await site.get(CONFIG_FILE)));
  if (!isDeepStrictEqual(config, withoutOwnAddress(site, readPageBlockJson(page, 'config'))))
    differs.push(`${CONFIG_FILE} is not what the page of revision ${live.revision} says`);
  return [
    ...differs,
    ...(await findFaultsOfWebAppFiles(site, live, readPageBlockJson(page, 'config') as PageOptions)),
  ];
};

const listVersionsOfRevision = ({
  shell,
  remotes,
}: Revision): { name: string; version: string; list: string | undefined }[] => [
  { name: 'shell', version: shell.version, list: shell.list },
  ...remotes.flatMap(({ name, candidates }) =>
    candidates.map(({ version, list }) => ({ name, version, list })),
  ),
];
type ListedVersion = ReturnType<typeof listVersionsOfRevision>[number];

const isFileList = (value: unknown): value is Record<string, string> =>
  isRow(value) && Object.values(value).every(isText);

/** A version that is no longer offered may be gone as a whole. */
const findFaultsOfVersion = async (
  site: ReadableSite,
  { name, version, list }: ListedVersion,
  isLive: boolean,
): Promise<string[]> => {
  if (list === undefined)
    return isLive
      ? [`${name} ${version} was published without a list of its files: publish a new version`]
      : [];
  const path = fileListPath(name, version);
  const bytes = await site.get(path);
  if (!bytes) return isLive ? [`${path} is missing`] : [];
  const hashes: unknown = sha256IntegrityOfBytes(bytes) === list && JSON.parse(bytes.toString());
  if (!isFileList(hashes)) return [`${path} has another content than its revision says`];
  const folder = versionFolderOf(name, version);
  return findHashDifferences(
    site,
    Object.entries(hashes).map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
};

/** Live ones must all be there. */
const findFaultsOfVersionFiles = async (
  site: ReadableSite,
  revisions: readonly CheckedRevision[],
): Promise<string[]> => {
  const live = revisions.at(-1);
  if (!live) return [];
  const keyOf = ({ name, version, list }: ListedVersion) => `${name} ${version} ${list ?? ''}`;
  const offered = new Set(listVersionsOfRevision(live.revision).map(keyOf));
  const all = new Map(
    revisions.flatMap(({ revision }) => listVersionsOfRevision(revision)).map((one) => [keyOf(one), one]),
  );
  const differs: string[] = [];
  for (const [key, one] of all)
    if (one.version) differs.push(...(await findFaultsOfVersion(site, one, offered.has(key))));
  return differs;
};

export type HistoryHead = { revision: number; hash: string };

/**
 * Finds everything that the keys do not vouch for. `lastSeen` is a head that must still be in the site's
 * history.
 */
export const verifySite = async (
  site: ReadableSite,
  keys: ReadonlyMap<string, KeyObject>,
  lastSeen?: HistoryHead,
) => {
  const read = new Set<string>();
  const asked: ReadableSite = {
    ...site,
    get: (path) => {
      read.add(path);
      return site.get(path);
    },
  };
  const { found, isSigned, trusted, differs } = await checkRevisionChain(asked, keys);
  if (lastSeen) {
    const now = found.find(({ number }) => number === lastSeen.revision);
    if (!now && !differs.includes(`revision ${lastSeen.revision} is missing`))
      differs.push(`revision ${lastSeen.revision}, which was seen here before, is gone`);
    if (now && now.hash !== lastSeen.hash)
      differs.push(`revision ${lastSeen.revision} is not the one that was seen here before`);
  }
  const newest = found.at(-1);
  differs.push(
    ...(await findFaultsOfRootFiles(asked, found)),
    ...(await findFaultsOfVersionFiles(asked, found)),
  );
  for (const preview of await listPreviews(asked, isSigned ? trusted : undefined))
    differs.push(
      ...(typeof preview === 'string' ? [preview] : await findFaultsOfVersion(asked, preview, true)),
    );
  differs.push(...(site.unlike ?? []));
  // The list of owned files is incomplete where something is amiss, so strangers' files are not looked for
  // then.
  const all = (differs.length === 0 && (await site.all?.())) || [];
  // A path that begins with a dot is given to nobody.
  for (const path of all)
    if (!read.has(path) && !/(^|\/)\./.test(path)) differs.push(`${path} was published by nobody`);
  const head: HistoryHead | undefined = newest && { revision: newest.number, hash: newest.hash };
  return { ...(head && { head }), isSigned, differs };
};

/** Returns the mark of a page, as shell/src/telemetry/pageFingerprint.ts makes it. */
export const embeddedDataFingerprint = (page: Uint8Array): string =>
  createHash('sha256')
    .update(readPageBlockText(page, 'registry') + readPageBlockText(page, 'config'))
    .digest()
    .subarray(0, 12)
    .toString('base64');
