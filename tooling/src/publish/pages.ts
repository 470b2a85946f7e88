import type { Registry } from '@ank/protocol/registry';
import type { BuiltShell } from '../build/buildShell';
import { integrityOf } from '../build/integrity';
import { SHELL_FILE, shellPath } from '../build/paths';
import { renderPage } from './page';
import type { Revision } from './revisions';
import type { Target } from './target';

export const CONFIG = 'config.json';

const shellFile = ({ shell }: Registry) => shellPath(shell.version, SHELL_FILE).slice(1);

/** Each page is kept under its hash, as plain text: who opened an old one would run versions that were taken back. */
export const pagePath = (hash: string): string =>
  `registry/page/${Buffer.from(hash.replace('sha256-', ''), 'base64').toString('base64url')}.txt`;

/** The page as this publisher makes it of a registry and the site's configuration; undefined without its shell. */
const rendered = async (target: Target, registry: Registry): Promise<Buffer | undefined> => {
  const shell = await target.get(shellFile(registry));
  if (!shell) return undefined;
  const config: unknown = JSON.parse((await target.get(CONFIG))?.toString() ?? '{}');
  return Buffer.from(renderPage(JSON.parse(shell.toString()) as BuiltShell, registry, config));
};

const mustBeRendered = async (target: Target, registry: Registry): Promise<Buffer> => {
  const page = await rendered(target, registry);
  if (!page)
    throw new Error(
      `${shellFile(registry)} is missing in ${target.name}: publish another version of the shell`,
    );
  return page;
};

/** Lays down the page of a revision that is about to be written; gives its hash. */
export const keepPage = async (target: Target, registry: Registry): Promise<string> => {
  const page = await mustBeRendered(target, registry);
  const hash = integrityOf(page);
  const isNew = await target.putIfAbsent(pagePath(hash), page, 'immutable');
  // Whatever lies there under this name in its place.
  if (!isNew && !(await target.get(pagePath(hash)))?.equals(page))
    await target.put(pagePath(hash), page, 'immutable');
  return hash;
};

/** The page of a written revision, the very bytes that it names. Throws when they are not there. */
export const pageOf = async (target: Target, revision: Revision): Promise<Buffer> => {
  // Written before revisions named their page.
  if (revision.page === undefined) return mustBeRendered(target, revision);
  const page = await target.get(pagePath(revision.page));
  if (!page || integrityOf(page) !== revision.page)
    throw new Error(`the page of revision ${revision.revision} is not in ${target.name}: publish again`);
  return page;
};

/** Whether this publisher would make another page of a revision than the one it has. */
export const isPageOld = async (target: Target, revision: Revision): Promise<boolean> => {
  const page = await rendered(target, revision);
  return page !== undefined && revision.page !== undefined && integrityOf(page) !== revision.page;
};
