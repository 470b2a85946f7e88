#!/usr/bin/env node
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded();
process.argv.splice(2, 0, 'start');
await import('./ank.mjs');
