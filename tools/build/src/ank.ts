import type { Commands } from './command';

/** Gives the exit code, and says what went wrong on standard error. */
export const ank = async (commands: Commands, [name = '', ...args]: readonly string[]): Promise<number> => {
  const command = new Map(Object.entries(commands)).get(name);
  if (!command) {
    const list = Object.entries(commands).map(([key, { help }]) => `  ank ${key.padEnd(12)} ${help}`);
    console.error([name ? `ank: no command "${name}"` : 'ank: which command?', ...list].join('\n'));
    return 1;
  }
  try {
    return await command.run(args);
  } catch (error) {
    // A refusal is for the reader; only a defect of ours deserves its stack.
    const shown = process.env.ANK_DEBUG && error instanceof Error ? error.stack : undefined;
    console.error(shown ?? `ank ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
