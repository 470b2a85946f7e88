import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { waitForShutdownSignal } from './waitForShutdownSignal';

/** An editor writes a file in several steps, and a branch changes many files at once. */
const SETTLED_MS = 150;

export const isWatchedSource = (path: string): boolean =>
  /\.(m?[jt]sx?|json|css)$/.test(path) && !path.includes('node_modules');

/**
 * Calls `run` with the full paths of the sources that were saved below the folders, once they have settled,
 * until Ctrl-C; what is saved while it runs comes next. It begins with `firstFiles`, and a rejection is
 * printed.
 */
export const watchSavedSources = async (
  folders: readonly string[],
  firstFiles: readonly string[],
  run: (saved: readonly string[]) => Promise<void>,
): Promise<void> => {
  const due = new Set(firstFiles);
  let wake = () => {};
  let isStopped = false;
  const stopped = waitForShutdownSignal().then(() => {
    isStopped = true;
  });
  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      const path = join(folder, name ?? '');
      if (!isWatchedSource(path) || !existsSync(path)) return;
      due.add(path);
      wake();
    }),
  );
  while (!isStopped) {
    const saved = [...due];
    due.clear();
    if (saved.length > 0) await run(saved).catch((error: Error) => console.error(error.message));
    if (isStopped || due.size > 0) continue;
    console.log('\nWaiting for a saved file. Ctrl-C stops it.');
    const next = new Promise<void>((done) => {
      wake = () => setTimeout(done, SETTLED_MS);
    });
    await Promise.race([next, stopped]);
  }
  for (const watcher of watchers) watcher.close();
};
