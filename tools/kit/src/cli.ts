import { extname } from 'node:path';
import { addedCommands, runCommandLine } from './command';
import { commands } from './commands';

const isPackage = extname(import.meta.url) === '.js';
const known = Object.entries({ ...commands, ...(await addedCommands()) });
const here = known.filter(([, { isOurs }]) => !(isPackage && isOurs));

process.exitCode = await runCommandLine(Object.fromEntries(here), process.argv.slice(2));
