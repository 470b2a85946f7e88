#!/usr/bin/env node
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded();
const { bringPrograms } = await import('./debian.mjs');
const isWhole = process.argv.includes('--whole');
bringPrograms(isWhole);
// The whole run walks in the browser that players have, windows and all.
if (isWhole) process.env.CHROMIUM ??= '/usr/bin/chromium';
process.argv.splice(2, 0, 'suite');
await import('./ank.mjs');
