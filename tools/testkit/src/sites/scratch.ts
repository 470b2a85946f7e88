import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 512 * 1024 * 1024;

const isRoomy = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/** For small files that are flushed often: in memory where there is room. */
export const scratchDir = (beginning: string): string =>
  mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), beginning));
