import { archiveThroughMonth, restoreArchiveFromMonth } from '../../features/archive/archiveAndRestoreMonths';
import type { Runtime } from '../openRuntime';
import type { ProviderOptions } from '../providerOptions';

const WAYS = {
  archive: { flag: 'until', said: 'Archived', move: archiveThroughMonth },
  'archive back': { flag: 'from', said: 'Restored', move: restoreArchiveFromMonth },
} as const;

/** The command of that name. */
export const newArchiveOrRestoreBidsCommand =
  (direction: keyof typeof WAYS, { flags }: ProviderOptions, print: (line: string) => unknown) =>
  async ({ context }: Runtime) => {
    const { flag, said, move } = WAYS[direction];
    const month = flags[flag];
    if (typeof month !== 'string') throw new Error(`Add --${flag} and a month, such as --${flag} 2025-06`);
    const { bids, draws, waiting } = await move(context, month);
    print(`${said}: ${bids} bids of ${draws} draws`);
    if (waiting > 0) print(`Draws left out because they are not settled: ${waiting}`);
    return 0;
  };
