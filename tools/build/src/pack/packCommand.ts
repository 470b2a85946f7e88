import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readNothing } from '../readArgs';
import { packageAt } from '../workspace/packages';
import { packPackage } from './packPackage';

export const pack = async (args: string[]): Promise<number> => {
  readNothing(args);
  const one = packageAt(process.cwd());
  const dir = await packPackage(one);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  console.log(`${one.name}: ${files.length} files, ${bytes} bytes in ${relative(one.dir, dir)}`);
  return 0;
};
