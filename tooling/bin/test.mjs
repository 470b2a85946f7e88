#!/usr/bin/env node
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded();
const { bringPrograms } = await import('./debian.mjs');
bringPrograms();
process.argv.splice(2, 0, 'verify');
await import('./ank.mjs');
