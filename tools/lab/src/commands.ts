import type { Commands } from '@ank/build/command';

export const commands: Commands = {
  size: {
    help: 'measure the download size of each part against its budget',
    isOurs: true,
    run: async (args) => (await import('./downloadSizeAndToolSpeedCommands')).downloadSizeCommand(args),
  },
  speed: {
    help: 'measure how long a second start, a publication and a rollback take, against their limits',
    isOurs: true,
    run: async (args) => (await import('./downloadSizeAndToolSpeedCommands')).speedCommand(args),
  },
};
