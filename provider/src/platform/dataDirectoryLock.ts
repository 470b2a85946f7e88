import { LockHeldError, takeProcessLock } from '@ank/build/process-lock';
import { newLog } from './log';
import { writeStderr } from './writeStderr';

/**
 * Keeps every other process away from a data directory. Gives the release. Throws when another living process
 * holds it; of a holder in another container or on another machine it waits for a sign of life first.
 */
export const lockDataDirectory = async (path: string): Promise<() => void> => {
  const log = newLog(writeStderr, 'info');
  try {
    const { release } = await takeProcessLock(path, {
      onWait: (holder) => log.warn('waiting for a sign of whoever has the data directory', { holder }),
      onLost: () => {
        // Two processes on one directory would corrupt the ledger: not one more write.
        log.error('another process took the data directory over', { path });
        process.exit(1);
      },
    });
    return release;
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Error(
      `The data directory is in use by ${error.message}. Two processes in the same directory would corrupt the ledger, so this one stops. ` +
        `If you are certain that no other process is running, delete ${path}`,
    );
  }
};
