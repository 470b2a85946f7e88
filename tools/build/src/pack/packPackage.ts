import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from '../workspace/files';
import { type Package, ROOT, readJson } from '../workspace/packages';
import { versionsHere } from '../workspace/versionsHere';
import { compileSources } from './compileSources';
import { declareSources } from './declare';
import { hasTypedDoors, type PackageJson, packedManifest } from './packedManifest';
import { packedPath } from './specifiers';

/** Published by Lerna; the dot keeps it apart from builds. */
export const packedDir = ({ dir }: Pick<Package, 'dir'>): string => join(dir, 'dist/.package');

const BESIDE = ['README.md', 'CHANGELOG.md', 'assets.d.ts'];

/** "files" of package.json, without tests and those behind a "!". */
const ownFiles = ({ dir }: Package, { files = [] }: PackageJson): string[] => {
  const left = files.flatMap((name) => (name.startsWith('!') ? [name.slice(1)] : []));
  const isLeft = (file: string) => left.some((name) => file === name || file.startsWith(`${name}/`));
  return files
    .filter((name) => !name.startsWith('!'))
    .flatMap((name) => {
      const path = join(dir, name);
      return (statSync(path).isDirectory() ? filesUnder(path) : [path]).map((file) => relative(dir, file));
    })
    .filter((file) => !isLeft(file) && !/\.test\.tsx?$/.test(file));
};

/** From nothing: JavaScript, declarations, maps, words. Gives the folder. */
export const packPackage = async (one: Package, out = packedDir(one)): Promise<string> => {
  const own = readJson<PackageJson>(join(one.dir, 'package.json'));
  if (own.private) throw new Error(`${own.name} is private: it is not published`);
  rmSync(out, { recursive: true, force: true });
  const files = ownFiles(one, own);
  const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
  const sources = files.filter(isSource);
  mkdirSync(out, { recursive: true });
  await compileSources(one.dir, sources, out);
  const manifest = packedManifest(own, (path) => !path.startsWith('./src/') || files.includes(path.slice(2)));
  if (hasTypedDoors(manifest)) declareSources(one.dir, sources, out);
  for (const file of [...files.filter((name) => !isSource(name)), ...BESIDE]) {
    if (!existsSync(join(one.dir, file))) continue;
    mkdirSync(dirname(join(out, packedPath(file))), { recursive: true });
    cpSync(join(one.dir, file), join(out, packedPath(file)));
  }
  cpSync(join(ROOT, 'LICENSE'), join(out, 'LICENSE'));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (own.name === '@ank/create-remote')
    writeFileSync(join(out, 'versions.json'), `${JSON.stringify(versionsHere(), null, 2)}\n`);
  return out;
};
