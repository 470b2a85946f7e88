import type { BuiltShell } from '@ank/build/build-shell';
import { integrityOf } from '@ank/build/integrity';
import { SHELL_FILE, shellPath } from '@ank/build/paths';
import type { Registry } from '@ank/protocol/registry';
import type { Revision } from '../publish/revision';
import type { Target } from '../targets/target';
import { renderPage } from './page';

export const CONFIG = 'config.json';

const shellFile = ({ shell }: Registry) => shellPath(shell.version, SHELL_FILE).slice(1);

/** Plain text under its hash: who opened an old page would run versions that were taken back. */
export const pagePath = (hash: string): string =>
  `registry/page/${Buffer.from(hash.replace('sha256-', ''), 'base64').toString('base64url')}.txt`;

/** Undefined without its shell. */
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

/** Stores the page of a revision that is about to be written; gives its hash. */
export const keepPage = async (target: Target, registry: Registry): Promise<string> => {
  const page = await mustBeRendered(target, registry);
  const hash = integrityOf(page);
  const isNew = await target.putIfAbsent(pagePath(hash), page, 'immutable');
  // Something else may lie there under this name.
  if (!isNew && !(await target.get(pagePath(hash)))?.equals(page))
    await target.put(pagePath(hash), page, 'immutable');
  return hash;
};

/** The page of a revision, with the very bytes that it names. Throws when they are missing. */
export const pageOf = async (target: Target, revision: Revision): Promise<Buffer> => {
  // From before revisions named their page.
  if (revision.page === undefined) return mustBeRendered(target, revision);
  const page = await target.get(pagePath(revision.page));
  if (!page || integrityOf(page) !== revision.page)
    throw new Error(`the page of revision ${revision.revision} is not in ${target.name}: publish again`);
  return page;
};

export const isPageOld = async (target: Target, revision: Revision): Promise<boolean> => {
  const page = await rendered(target, revision);
  return page !== undefined && revision.page !== undefined && integrityOf(page) !== revision.page;
};
