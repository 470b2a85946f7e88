import type { Registry } from '@ank/protocol/registry';
import type { Target } from './target';

/** One state of the site: what is live, when it became so, and by which action. */
export type Revision = Registry & { at: string; action: string };

export const CURRENT = 'registry/current.json';
const FOLDER = 'registry/rev';
const pathOf = (revision: number) => `${FOLDER}/${revision}.json`;

export const revisionNumbers = async (target: Target): Promise<number[]> =>
  (await target.list(FOLDER))
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);

export const readRevision = async (target: Target, revision: number): Promise<Revision> => {
  const bytes = await target.get(pathOf(revision));
  if (!bytes) throw new Error(`there is no revision ${revision} in ${target.name}`);
  return JSON.parse(bytes.toString()) as Revision;
};

/** The newest revision; undefined on a site where nothing was ever published. */
export const latestRevision = async (target: Target): Promise<Revision | undefined> => {
  const newest = (await revisionNumbers(target)).at(-1);
  return newest === undefined ? undefined : readRevision(target, newest);
};

export const EMPTY_REGISTRY: Registry = {
  revision: 0,
  shell: { version: '', kernel: '', contract: 0 },
  remotes: [],
  revoked: [],
};

/** How often another publisher may get in between before we give up. */
const ATTEMPTS = 50;

/** `change` gets what is live, and is asked again when another publisher was faster; undefined leaves it so. */
export const writeRevision = async (
  target: Target,
  action: string,
  change: (live: Registry) => Registry | undefined,
): Promise<Revision | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const live = (await latestRevision(target)) ?? EMPTY_REGISTRY;
    const next = change(live);
    if (!next) return undefined;
    const written: Revision = { ...next, revision: live.revision + 1, at: new Date().toISOString(), action };
    const bytes = Buffer.from(`${JSON.stringify(written, null, 1)}\n`);
    if (await target.putIfAbsent(pathOf(written.revision), bytes, 'immutable')) return written;
  }
  throw new Error(`${ATTEMPTS} times another publisher was faster; nothing was changed, try again`);
};
