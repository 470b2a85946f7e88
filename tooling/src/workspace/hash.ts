import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { filesUnder } from './files';

export type Inputs = { root: string; paths: string[]; keep?: (path: string) => boolean };

/** SHA-256 (hex) over names and contents of all inputs; the same wherever the repository lies. */
export const hashInputs = ({ root, paths, keep = () => true }: Inputs): string => {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesUnder(path, keep) : [path]) {
      hash.update(`${relative(root, file)}\0`);
      hash.update(readFileSync(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
};
