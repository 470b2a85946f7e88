import { runCommandLine } from '@ank/build/ank';
import { commands } from '../commands';

process.exitCode = await runCommandLine(commands, process.argv.slice(2));
