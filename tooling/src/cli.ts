import { extname } from 'node:path';
import { commands } from './commands';

const [name = '', ...args] = process.argv.slice(2);
/** The package is compiled, and lacks what works on Ank's own repository. */
const isPackage = extname(import.meta.url) === '.js';
const known = Object.entries(commands).filter(([, { isOurs }]) => !(isPackage && isOurs));
const command = new Map(known).get(name);

if (!command) {
  const list = known.map(([key, { help }]) => `  ank ${key.padEnd(12)} ${help}`);
  console.error([name ? `ank: no command "${name}"` : 'ank: which command?', ...list].join('\n'));
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    // A refusal is for the reader; only a defect of ours deserves its stack.
    const shown = process.env.ANK_DEBUG && error instanceof Error ? error.stack : undefined;
    console.error(shown ?? `ank ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
