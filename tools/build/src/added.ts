import type { Command, Commands } from './command';
import { installedFolder } from './workspace/resolved';

const PRIVATE = '@ank/lab';

export const ADDED: Readonly<Record<string, string>> = {
  '@ank/release':
    'candidate publish preview rollback promote canary flag revoke judge verify probe registry log headers status',
  [PRIVATE]: 'faults size compare speed',
};

const missing = (from: string): Command => ({
  ...(from === PRIVATE && { isOurs: true }),
  help: `with ${from}`,
  run: async () => {
    throw new Error(`this is a command of ${from}. Run: npm install --save-dev --save-exact ${from}`);
  },
});

export const addedCommands = async (): Promise<Commands> => {
  const added = Object.entries(ADDED).map(async ([name, words]): Promise<Commands> => {
    if (installedFolder(name, import.meta.dirname))
      return ((await import(`${name}/commands`)) as { commands: Commands }).commands;
    return Object.fromEntries(words.split(' ').map((word) => [word, missing(name)]));
  });
  return Object.assign({}, ...(await Promise.all(added))) as Commands;
};
