#!/usr/bin/env node
import './endWithParent.mjs';
import { installMissingPrograms, listMissingPackages } from './debian.mjs';
import { installPartWhenNeeded, runAnkCommand } from './install.mjs';

if (process.argv.includes('--watch')) {
  installPartWhenNeeded('test');
  await runAnkCommand('test');
  process.exit();
}

const isWhole = process.argv.includes('--whole');
const isRest = process.argv.includes('--rest');
// What gives packages their versions is tested there too.
installPartWhenNeeded(isWhole || isRest ? 'all' : 'test');
// What is left after a usual run is run with the programs that are here.
const missing = isRest ? listMissingPackages(true) : installMissingPrograms(isWhole);
if (missing.length > 0) process.env.ANK_WITHOUT = missing.join(' ');
// The whole run walks in the browser that players have, windows and all.
if (isWhole) process.env.CHROMIUM ??= '/usr/bin/chromium';
await runAnkCommand('suite');
