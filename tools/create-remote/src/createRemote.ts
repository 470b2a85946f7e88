import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteFiles, type Versions } from './templates';

/** The site of `npm start` allows this port as an override. */
const PORT = 4105;

type Asked = { name: string; dir: string; versions: Versions };

/** Makes a repository of one remote in `dir`. Throws before writing when name or folder cannot be used. */
export const createRemote = ({ name, dir, versions }: Asked): string[] => {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`a remote is called by one lower-case word, such as bonus, not "${name}"`);
  if (existsSync(dir) && readdirSync(dir).some((file) => file !== '.git'))
    throw new Error(`${dir} is not empty`);
  const files = remoteFiles({ name, port: PORT, versions }, 'repository');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return Object.keys(files).sort();
};
