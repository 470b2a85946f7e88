#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded('test');
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
process.argv.splice(2, 0, 'check');
await import('./ank.mjs');
