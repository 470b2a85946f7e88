#!/usr/bin/env node
import './refuseUnusablePath.mjs';
import { existsSync } from 'node:fs';

// In Ank's own repository a command brings what it needs beyond what npm start installed. The published package has
// no such file: there the team's own lockfile decides.
const installer = new URL('install.mjs', import.meta.url);
if (existsSync(installer)) {
  const { installForCommandWhenNeeded } = await import(installer.href);
  installForCommandWhenNeeded(process.argv.slice(2));
}

const { loadKitModule } = await import('../preset/typeScriptLoader.mjs');
await loadKitModule('cli');
