import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { renderRemoteFiles } from './templates';

/** The site of `npm start` allows this port as an override. */
const PORT = 4105;

/** Returns the registry of the scope, or else of all packages. */
const readNpmRegistryAddress = (): string =>
  ['@ank:registry', 'registry']
    .map((key) => execFileSync('npm', ['config', 'get', key], { encoding: 'utf8' }).trim())
    .find((address) => address.startsWith('http')) ?? '';

const [name = '', folder = name] = process.argv.slice(2);

try {
  const versions = JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8'));
  const dir = resolve(folder);
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`a remote is called by one lower-case word, such as bonus, not "${name}"`);
  if (existsSync(dir) && readdirSync(dir).some((file) => file !== '.git'))
    throw new Error(`${dir} is not empty`);
  const files = Object.entries(
    renderRemoteFiles({ name, port: PORT, versions, registry: readNpmRegistryAddress() }, 'repository'),
  );
  for (const [file, text] of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const way = relative('.', dir);
  console.log(
    [
      `${name} is made, ${files.length} files. What it owns stands in remote.json, README.md goes on from here:`,
      ...(way === '' ? [] : [`  cd ${way}`]),
      '  npm install',
      '  npm test',
      '  npm run dev',
    ].join('\n'),
  );
} catch (error) {
  console.error(`npm create @ank/remote NAME: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
