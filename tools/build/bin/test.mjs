#!/usr/bin/env node
import './endWithParent.mjs';
import { fileURLToPath } from 'node:url';
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded('test');
const { bringPrograms, missingPackages } = await import('./debian.mjs');
const isWhole = process.argv.includes('--whole');
// What is left after a usual run is run with the programs that are here.
const missing = process.argv.includes('--rest') ? missingPackages(true) : bringPrograms(isWhole);
if (missing.length > 0) process.env.ANK_WITHOUT = missing.join(' ');
// The whole run walks in the browser that players have, windows and all.
if (isWhole) process.env.CHROMIUM ??= '/usr/bin/chromium';
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
process.argv.splice(2, 0, 'suite');
await import('./ank.mjs');
