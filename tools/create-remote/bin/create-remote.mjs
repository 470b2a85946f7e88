#!/usr/bin/env node
import { existsSync } from 'node:fs';

const packed = new URL('../dist/main.js', import.meta.url);
if (existsSync(packed)) await import(packed.href);
else {
  console.error('This is a checkout, where a new remote is made by: npm run new-remote NAME');
  process.exitCode = 1;
}
