import type { BuiltShell } from '../build/buildShell';
import { shellPath, WORKER_FILE } from '../build/paths';
import { renderPage } from './page';
import { slim } from './records';
import { CURRENT, latestRevision, revisionNumbers } from './revisions';
import type { Target } from './target';

export const INDEX = 'index.html';
export const CONFIG = 'config.json';

const shellAt = async (target: Target, version: string): Promise<BuiltShell> => {
  const path = shellPath(version, 'shell.json').slice(1);
  const bytes = await target.get(path);
  if (!bytes) throw new Error(`${path} is missing in ${target.name}: publish the shell again`);
  return JSON.parse(bytes.toString()) as BuiltShell;
};

/** The shell's service worker at the root of the site, for a worker rules what lies beside and below it. */
const putWorker = async (target: Target, { version }: BuiltShell): Promise<void> => {
  const worker = await target.get(shellPath(version, WORKER_FILE).slice(1));
  if (!worker || (await target.get(WORKER_FILE))?.equals(worker)) return;
  await target.put(WORKER_FILE, worker, 'fresh');
};

/** index.html last. Whoever dies before leaves the revision before; a slow publisher looks again after it wrote. */
export const goLive = async (target: Target): Promise<number> => {
  for (;;) {
    const revision = await latestRevision(target);
    if (!revision) throw new Error(`nothing is published in ${target.name} yet`);
    const shell = await shellAt(target, revision.shell.version);
    const config: unknown = JSON.parse((await target.get(CONFIG))?.toString() ?? '{}');
    await putWorker(target, shell);
    await target.put(CURRENT, Buffer.from(JSON.stringify(slim(revision))), 'fresh');
    await target.put(INDEX, Buffer.from(renderPage(shell, revision, config)), 'fresh');
    if ((await revisionNumbers(target)).at(-1) === revision.revision) return revision.revision;
  }
};
