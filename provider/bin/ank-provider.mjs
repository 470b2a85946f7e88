#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/main.js', import.meta.url);
const source = new URL('../src/main.ts', import.meta.url);

if (existsSync(fileURLToPath(built)) && process.env.PROVIDER_SOURCE !== '1') {
  await import(built.href);
} else {
  // A checkout runs its TypeScript; the compiler is a development dependency and absent from an installation.
  const [commonJs, modules] = await Promise.all([import('tsx/cjs/api'), import('tsx/esm/api')]);
  commonJs.register();
  modules.register();
  await import(source.href);
}
