import { HelpRequest } from './readArgs';
import { findInstalledFolder } from './workspace/projectFolders';

export type Command = {
  help: string;
  isOurs?: true;
  run: (args: string[]) => Promise<number>;
};

/** Commands by name. Each is loaded where it runs, so that a rollback does not wait for webpack. */
export type Commands = Readonly<Record<string, Command>>;

const HELP = ['help', '--help', '-h'];

/**
 * Gives the exit code, and says what went wrong on standard error. `ank help` lists the commands, and
 * `ank COMMAND --help` or `ank help COMMAND` says what one does and which flags it takes.
 */
export const runCommandLine = async (commands: Commands, commandLine: readonly string[]): Promise<number> => {
  const [first = '', ...rest] = commandLine;
  const isHelp = HELP.includes(first);
  const [name = '', ...args] = isHelp && rest[0] ? [rest[0], '--help'] : commandLine;
  const command = new Map(Object.entries(commands)).get(name);
  if (!command) {
    const list = Object.entries(commands).map(([key, { help }]) => `  ank ${key.padEnd(12)} ${help}`);
    if (HELP.includes(name)) {
      console.log(list.join('\n'));
      return 0;
    }
    console.error([name ? `ank: unknown command "${name}"` : 'ank: pass a command', ...list].join('\n'));
    return 1;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof HelpRequest) {
      console.log(`ank ${name}: ${command.help}\n${error.message}`);
      return 0;
    }
    // A refusal is for the reader; only a defect of ours deserves its stack.
    const shown = process.env.ANK_DEBUG && error instanceof Error ? error.stack : undefined;
    console.error(shown ?? `ank ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};

const PRIVATE = '@ank/lab';

export const COMMANDS_BY_ADDED_PACKAGE: Readonly<Record<string, string>> = {
  '@ank/release':
    'candidate publish preview rollback promote canary flag revoke judge verify probe registry log headers status',
  [PRIVATE]: 'size speed',
};

const newMissingPackageCommand = (packageName: string): Command => ({
  ...(packageName === PRIVATE && { isOurs: true }),
  help: `with ${packageName}`,
  run: async () => {
    throw new Error(
      `this is a command of ${packageName}. Run: npm install --save-dev --save-exact ${packageName}`,
    );
  },
});

export const loadAddedCommands = async (): Promise<Commands> => {
  const added = Object.entries(COMMANDS_BY_ADDED_PACKAGE).map(async ([name, words]): Promise<Commands> => {
    if (findInstalledFolder(name, import.meta.dirname))
      return ((await import(`${name}/commands`)) as { commands: Commands }).commands;
    return Object.fromEntries(words.split(' ').map((word) => [word, newMissingPackageCommand(name)]));
  });
  return Object.assign({}, ...(await Promise.all(added))) as Commands;
};
