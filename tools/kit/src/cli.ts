import { extname } from 'node:path';
import { loadAddedCommands, runCommandLine } from './commandLine';
import { commands } from './commands';

const isPackage = extname(import.meta.url) === '.js';
const known = Object.entries({ ...commands, ...(await loadAddedCommands()) });
const here = known.filter(([, { isOurs }]) => !(isPackage && isOurs));

process.exitCode = await runCommandLine(Object.fromEntries(here), process.argv.slice(2));
