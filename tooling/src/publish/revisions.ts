import { faultsIn } from '@ank/protocol/formats/faults';
import { registry as registryFormat } from '@ank/protocol/formats/registry';
import type { Registry } from '@ank/protocol/registry';
import { integrityOf } from '../build/integrity';
import { keepPage } from './pages';
import type { Author, Readable, Signature, Target } from './target';

/** One state of the site: what is live, when it became so, by which action and whose. */
export type Revision = Registry & {
  at: string;
  action: string;
  by?: Author;
  /** Hash of the revision before, file and all: who changes one changes every one behind it. */
  before?: string;
  /** Hash of its index.html. */
  page?: string;
  /** Public key (PEM) that signs the revisions behind this one. */
  nextKey?: { key: string; pem: string };
  signature?: Signature;
};

export const CURRENT = 'registry/current.json';
const FOLDER = 'registry/rev';
const pathOf = (revision: number) => `${FOLDER}/${revision}.json`;

export const revisionNumbers = async (target: Readable): Promise<number[]> =>
  (await target.list(FOLDER))
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);

export const revisionBytes = (target: Readable, revision: number): Promise<Buffer | undefined> =>
  target.get(pathOf(revision));

export const readRevision = async (target: Readable, revision: number): Promise<Revision> => {
  const bytes = await revisionBytes(target, revision);
  if (!bytes) throw new Error(`there is no revision ${revision} in ${target.name}`);
  return JSON.parse(bytes.toString()) as Revision;
};

/** The newest revision; undefined on a site where nothing was ever published. */
export const latestRevision = async (target: Readable): Promise<Revision | undefined> => {
  const newest = (await revisionNumbers(target)).at(-1);
  return newest === undefined ? undefined : readRevision(target, newest);
};

export const EMPTY_REGISTRY: Registry = {
  revision: 0,
  shell: { version: '', kernel: '', contract: 0 },
  remotes: [],
  revoked: [],
};

/** A revision as it lies in the site; its signature is made of this text, without itself. */
export const textOf = (revision: Revision): string => `${JSON.stringify(revision, null, 1)}\n`;

/** Who signs goes on signing, with the key that is known for it. */
const mustContinue = ({ name, signer }: Target, live: Revision | undefined): void => {
  const expected = live?.nextKey?.key ?? live?.signature?.key;
  if (expected === undefined || expected === signer?.key) return;
  throw new Error(
    signer
      ? `the revisions of ${name} are signed by key ${expected}, not by ${signer.key}: see \`ank registry new-key\``
      : `the revisions of ${name} are signed: publish through its registry service, or name its key in ANK_SIGNING_KEY`,
  );
};

/** Never before the one it follows, whatever the clock of this machine says. */
const timeAfter = (live: Revision | undefined): string => {
  const now = new Date().toISOString();
  return live && live.at > now ? live.at : now;
};

/** Whatever it was made from (a spoiled revision, a hand-made one): phones get nothing that they could not read. */
const mustBeRegistry = (registry: Registry): void => {
  const faults = faultsIn(registryFormat, registry);
  if (faults.length > 0) throw new Error(`this would be no registry: ${faults.join('; ')}`);
};

/** How often another publisher may get in between before we give up. */
const ATTEMPTS = 50;

/** `change` gets what is live, and is asked again when another publisher was faster; undefined leaves it so. */
export const writeRevision = async (
  target: Target,
  action: string,
  change: (live: Registry) => Registry | undefined,
  nextKey?: Revision['nextKey'],
): Promise<Revision | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const newest = (await revisionNumbers(target)).at(-1) ?? 0;
    const before = newest > 0 ? await revisionBytes(target, newest) : undefined;
    const live = before && (JSON.parse(before.toString()) as Revision);
    mustContinue(target, live);
    const next = change(live ?? EMPTY_REGISTRY);
    if (!next) return undefined;
    const { shell, remotes, revoked, flags } = next;
    const registry = { revision: newest + 1, shell, remotes, revoked, ...(flags && { flags }) };
    mustBeRegistry(registry);
    const written: Revision = {
      ...registry,
      at: timeAfter(live),
      action,
      ...(target.author && { by: target.author }),
      ...(before && { before: integrityOf(before) }),
      page: await keepPage(target, registry),
      ...(nextKey && { nextKey }),
    };
    const signature = target.signer?.sign(textOf(written));
    const bytes = Buffer.from(textOf(signature ? { ...written, signature } : written));
    if (await target.putIfAbsent(pathOf(written.revision), bytes, 'immutable')) return written;
  }
  throw new Error(`${ATTEMPTS} times another publisher was faster; nothing was changed, try again`);
};
