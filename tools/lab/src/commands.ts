import type { Commands } from '@ank/build/command';

export const commands: Commands = {
  size: {
    help: 'what a player pays for each part, against its budget',
    isOurs: true,
    run: async (args) => (await import('./limits')).size(args),
  },
  compare: {
    help: 'what federation costs beside a monolith of the same sources, written to docs/performance.md',
    isOurs: true,
    run: async (args) => (await import('./compare/compareCommand')).compare(args),
  },
  speed: {
    help: 'how long a second start, a publication and a rollback take, against their limits',
    isOurs: true,
    run: async (args) => (await import('./limits')).speed(args),
  },
};
