import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { SHELL_FILE, shellPath } from '@ank/build/paths';
import type { Config } from '@ank/protocol/config';
import { findFormatFaults } from '@ank/protocol/formats/faults';
import { registry as registryFormat } from '@ank/protocol/formats/registry';
import type { Registry } from '@ank/protocol/registry';
import { renderPage } from '../page/renderPage';
import type { ReadableSite, RevisionAuthor, Signature, SiteStorage } from '../targets/siteStorage';

export type RevisionAction = {
  action: string;
  by?: RevisionAuthor;
  joined?: { action: string; by?: RevisionAuthor }[];
};

export type Revision = Registry &
  RevisionAction & {
    at: string;
    /** The hash of the revision before, so that changing one changes every later one. */
    before?: string;
    page?: string;
    /** Public key (PEM) of the signatures after this revision. */
    nextKey?: { key: string; pem: string };
    signature?: Signature;
  };

export const CONFIG_FILE = 'config.json';

export const readSiteConfig = async (site: ReadableSite): Promise<Partial<Config>> =>
  JSON.parse((await site.get(CONFIG_FILE))?.toString() ?? '{}');

const shellRecordPathOf = ({ shell }: Registry): string => shellPath(shell.version, SHELL_FILE).slice(1);

/** Plain text under its hash: who opened an old page would run versions that were taken back. */
export const pagePath = (hash: string): string =>
  `registry/page/${Buffer.from(hash.replace('sha256-', ''), 'base64').toString('base64url')}.txt`;

const renderRegistryPage = async (target: SiteStorage, registry: Registry) => {
  const shell = await target.get(shellRecordPathOf(registry));
  return (
    shell && Buffer.from(renderPage(JSON.parse(shell.toString()), registry, await readSiteConfig(target)))
  );
};

const renderRegistryPageOrThrow = async (target: SiteStorage, registry: Registry) => {
  const page = await renderRegistryPage(target, registry);
  if (!page)
    throw new Error(
      `${shellRecordPathOf(registry)} is missing in ${target.name}: publish another version of the shell`,
    );
  return page;
};

const storePageByHash = async (target: SiteStorage, registry: Registry): Promise<string> => {
  const page = await renderRegistryPageOrThrow(target, registry);
  const hash = sha256IntegrityOfBytes(page);
  const isNew = await target.putIfAbsent(pagePath(hash), page);
  // Something else may lie there under this name.
  if (!isNew && !(await target.get(pagePath(hash)))?.equals(page)) await target.put(pagePath(hash), page);
  return hash;
};

/** Returns the page of a revision, with the very bytes that it names. Throws when they are missing. */
export const readPageOfRevision = async (target: SiteStorage, revision: Revision): Promise<Buffer> => {
  // Old revisions did not name their page.
  if (revision.page === undefined) return renderRegistryPageOrThrow(target, revision);
  const page = await target.get(pagePath(revision.page));
  if (!page || sha256IntegrityOfBytes(page) !== revision.page)
    throw new Error(`the page of revision ${revision.revision} is missing in ${target.name}: publish again`);
  return page;
};

export const isPageOutdated = async (target: SiteStorage, revision: Revision): Promise<boolean> => {
  const page = await renderRegistryPage(target, revision);
  return page !== undefined && revision.page !== undefined && sha256IntegrityOfBytes(page) !== revision.page;
};

export const CURRENT_REVISION_FILE = 'registry/current.json';
const FOLDER = 'registry/rev';
const revisionPathOf = (revision: number): string => `${FOLDER}/${revision}.json`;

export const listRevisionNumbers = async (target: ReadableSite): Promise<number[]> =>
  (await target.list(FOLDER))
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);

export const readRevisionBytes = (target: ReadableSite, revision: number): Promise<Buffer | undefined> =>
  target.get(revisionPathOf(revision));

export const readRevision = async (target: ReadableSite, revision: number): Promise<Revision> => {
  const bytes = await readRevisionBytes(target, revision);
  if (!bytes) throw new Error(`there is no revision ${revision} in ${target.name}`);
  return JSON.parse(bytes.toString()) as Revision;
};

export const readLatestRevision = async (target: ReadableSite): Promise<Revision | undefined> => {
  const newest = (await listRevisionNumbers(target)).at(-1);
  return newest === undefined ? undefined : readRevision(target, newest);
};

/** Throws when nothing was ever published. */
export const mustReadLiveRevision = async (target: ReadableSite): Promise<Revision> => {
  const live = await readLatestRevision(target);
  if (!live) throw new Error(`nothing is published in ${target.name} yet`);
  return live;
};

export const EMPTY_REGISTRY: Registry = {
  revision: 0,
  shell: { version: '', kernel: '', contract: 0 },
  remotes: [],
  revoked: [],
};

/** Stored, and signed without its signature. */
export const serializeRevision = (revision: Revision): string => `${JSON.stringify(revision, null, 1)}\n`;

/** A signed site stays signed, with the key known for it. */
export const requireKnownSigningKey = ({ name, signer }: SiteStorage, live: Revision | undefined): void => {
  const expected = live?.nextKey?.key ?? live?.signature?.key;
  if (expected === undefined || expected === signer?.key) return;
  throw new Error(
    signer
      ? `the revisions of ${name} are signed by key ${expected}, not by ${signer.key}: see \`ank registry new-key\``
      : `the revisions of ${name} are signed: publish through its registry service, or name its key in ANK_SIGNING_KEY`,
  );
};

/**
 * Returns the time of the next revision: never before the previous one, whatever this machine's clock says.
 */
const timeOfNextRevision = (live: Revision | undefined): string => {
  const now = new Date().toISOString();
  return live && live.at > now ? live.at : now;
};

const ATTEMPTS = 50;

/**
 * `change` is asked again when another publisher was faster, `action` after it; undefined changes nothing.
 */
export const writeRevision = async (
  target: SiteStorage,
  action: string | (() => RevisionAction),
  change: (live: Registry) => Registry | undefined,
  nextKey?: Revision['nextKey'],
): Promise<Revision | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const newest = (await listRevisionNumbers(target)).at(-1) ?? 0;
    const before = newest > 0 ? await readRevisionBytes(target, newest) : undefined;
    const live = before && (JSON.parse(before.toString()) as Revision);
    requireKnownSigningKey(target, live);
    const next = change(live ?? EMPTY_REGISTRY);
    if (!next) return undefined;
    const { shell, remotes, revoked, flags } = next;
    const registry = { revision: newest + 1, shell, remotes, revoked, ...(flags && { flags }) };
    // The registry must be readable for phones, whatever it was made from.
    const faults = findFormatFaults(registryFormat, registry);
    if (faults.length > 0) throw new Error(`the registry would be invalid: ${faults.join('; ')}`);
    const written: Revision = {
      ...registry,
      at: timeOfNextRevision(live),
      ...(target.author && { by: target.author }),
      ...(typeof action === 'string' ? { action } : action()),
      ...(before && { before: sha256IntegrityOfBytes(before) }),
      page: await storePageByHash(target, registry),
      ...(nextKey && { nextKey }),
    };
    const signature = target.signer?.sign(serializeRevision(written));
    const bytes = Buffer.from(serializeRevision(signature ? { ...written, signature } : written));
    if (await target.putIfAbsent(revisionPathOf(written.revision), bytes)) return written;
  }
  throw new Error(`another publisher was faster ${ATTEMPTS} times. Nothing was changed; try again`);
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export {
  CONFIG_FILE as CONFIG,
  CURRENT_REVISION_FILE as CURRENT,
  isPageOutdated as isPageOld,
  listRevisionNumbers as revisionNumbers,
  mustReadLiveRevision as liveRevision,
  type RevisionAction as Said,
  readLatestRevision as latestRevision,
  readPageOfRevision as pageOf,
  readRevisionBytes as revisionBytes,
  readSiteConfig as configAt,
  requireKnownSigningKey as mustContinue,
  serializeRevision as textOf,
  serializeRevision as revisionText,
};
