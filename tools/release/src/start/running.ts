import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Running = { pid: number; url: string };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const read = (file: string): Running | undefined => {
  try {
    const { pid, url } = JSON.parse(readFileSync(file, 'utf8')) as Running;
    return pid !== process.pid && isAlive(pid) ? { pid, url } : undefined;
  } catch {
    return undefined; // nobody, or one that was killed while it wrote
  }
};

/**
 * Keeps a second start out of the folder that this one works in. Throws with the address of the one that is
 * there. Gives what says where this one is to be found, and what frees the folder.
 */
export const keepAlone = (workDir: string): { at: (url: string) => void; free: () => void } => {
  const file = join(workDir, 'running.json');
  const other = read(file);
  if (other)
    throw new Error(
      other.url
        ? `Ank runs here already: ${other.url} (process ${other.pid}). For a second one beside it: PORT=8081 ANK_WORK=/tmp/ank npm start`
        : `Ank is being started here already (process ${other.pid})`,
    );
  const at = (url: string) => writeFileSync(file, JSON.stringify({ pid: process.pid, url }));
  at('');
  return { at, free: () => rmSync(file, { force: true }) };
};
