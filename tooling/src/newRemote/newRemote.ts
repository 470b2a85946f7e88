import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT } from '@ank/shared/registry';
import { kernelVersion } from '../build/sharedModules';
import { allPackages, ROOT, readJson } from '../workspace/packages';
import { remoteFiles } from './remoteFiles';

/** Development ports are counted up from here, one per remote. */
const FIRST_PORT = 4101;

const nextPort = (): number => {
  const taken = new Set(allPackages().map(({ settings }) => settings.port));
  let port = FIRST_PORT;
  while (taken.has(port)) port += 1;
  return port;
};

type Manifest = { version: string; dependencies?: Record<string, string> };

/** Makes the folder of a new remote below `root`. Gives that folder; throws, and writes nothing, when the name will not do. */
export const newRemote = (name: string, root = ROOT): string => {
  if (!/^[a-z][a-z0-9]*$/.test(name)) {
    throw new Error('a remote is called by one lower-case word, as in: npm run new-remote bonus');
  }
  const dir = join(root, `mfe-${name}`);
  if (existsSync(dir) || existsSync(join(ROOT, `mfe-${name}`)))
    throw new Error(`there is a remote called ${name} already`);
  const { dependencies = {} } = readJson<Manifest>(join(ROOT, 'shared/package.json'));
  const files = remoteFiles({
    name,
    port: nextPort(),
    kernel: kernelVersion(),
    react: dependencies.react ?? '',
    tooling: readJson<Manifest>(join(ROOT, 'tooling/package.json')).version,
    contract: CONTRACT,
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
};
