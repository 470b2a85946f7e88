import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesUnder } from './files';

export type Inputs = {
  root: string;
  paths: string[];
  keep?: (path: string) => boolean;
};

/** SHA-256 (hex), the same wherever the repository lies. */
export const hashInputs = ({ root, paths, keep = () => true }: Inputs): string => {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? filesUnder(path) : [path];
    for (const file of files) {
      const name = relative(root, file).replaceAll(sep, '/');
      if (!keep(name)) continue;
      hash.update(`${name}\0`);
      hash.update(readFileSync(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
};
