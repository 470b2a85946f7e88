import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packPackage } from '../pack/packPackage';
import { packageAt, ROOT } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';

/** Folders of what is published, in the order of their needs. */
export const PUBLISHED_FOLDERS = [
  'protocol',
  'tools/create-remote',
  'shared',
  'tools/kit',
  'tools/release',
  'shell',
  'provider',
];

/** Returns the name under which the package of a folder is installed: `tools/kit` is `@ank/build`. */
export const installedPackageNameOf = (folder: string): string => readManifest(join(ROOT, folder)).name;

/**
 * Lays down in `dir` what an installation of these packages leaves: the packed ones as they would be
 * unpacked, and links to the libraries that this repository has. Nothing of the sources is in reach.
 */
export const installPackedPackages = async (dir: string, packages: readonly string[]): Promise<void> => {
  const modules = join(dir, 'node_modules');
  mkdirSync(join(modules, '@ank'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@ank' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of packages) {
    const to = await packPackage(packageAt(join(ROOT, name)), join(modules, installedPackageNameOf(name)));
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) cpSync(own, join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
};
