import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createRemote } from './createRemote';
import type { Versions } from './templates';

const [name = '', folder = name] = process.argv.slice(2);

try {
  const versions = JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8')) as Versions;
  const dir = resolve(folder);
  const files = createRemote({ name, dir, versions });
  console.log(
    [
      `${name} is made, ${files.length} files. What it owns stands in remote.json, README.md goes on from here:`,
      ...(relative('.', dir) === '' ? [] : [`  cd ${relative('.', dir)}`]),
      '  npm install',
      '  npm test',
      '  npm run dev',
    ].join('\n'),
  );
} catch (error) {
  console.error(`npm create @ank/remote NAME: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
