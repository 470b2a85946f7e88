#!/usr/bin/env node
import './endWithParent.mjs';
import { fileURLToPath } from 'node:url';
import { mustBeNewEnough } from './node.mjs';

mustBeNewEnough();
const { installWhenNeeded } = await import('./install.mjs');
installWhenNeeded('start');
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
process.argv.splice(2, 0, 'start');
await import('./ank.mjs');
