import { ank } from '@ank/build/ank';
import { commands } from '../commands';

process.exitCode = await ank(commands, process.argv.slice(2));
