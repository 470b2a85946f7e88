import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTRACT, type RemoteFile } from '@ank/protocol/registry';
import type { Compilation } from 'webpack';
import { allFiles, writeJson } from '../workspace/files';
import type { Package } from '../workspace/packages';
import { addUnversioned, compile } from './compile';
import { precompress } from './compress';
import { type Names, offeredNames } from './configs/pageNames';
import { kernelVersion, offeredModules } from './configs/sharedModules';
import { integrityOf } from './integrity';
import { keepMaps } from './maps';
import { buildOnce } from './output';
import { SHELL_FILE, shellPath } from './paths';
import { configOf } from './preset';

export type BuiltShell = {
  version: string;
  kernel: string;
  contract: number;
  offers?: Record<string, string>;
  names?: Names;
  deprecated?: Record<string, string>;
  template: string;
  scripts: RemoteFile[];
  styles: RemoteFile[];
  files: RemoteFile[];
};

const describe = (compilation: Compilation, template: string, version: string, dir: string): BuiltShell => {
  const fileOf = (file: string): RemoteFile => ({
    src: shellPath(version, file),
    integrity: integrityOf(readFileSync(join(dir, file))),
  });
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    version,
    kernel: kernelVersion(),
    contract: CONTRACT,
    offers: offeredModules(),
    ...offeredNames(),
    template,
    scripts: first.filter((file) => file.endsWith('.js')).map(fileOf),
    styles: first.filter((file) => file.endsWith('.css')).map(fileOf),
    files: allFiles(dir).map((file) => fileOf(relative(dir, file))),
  };
};

const build = async (one: Package, version: string, outDir: string) => {
  const template = readFileSync(join(one.dir, 'src/index.html'), 'utf8');
  const compilation = await compile(await configOf({ one, version, outDir }));
  await addUnversioned(one, outDir);
  keepMaps(outDir, version);
  const shell = describe(compilation, template, version, outDir);
  precompress(outDir);
  writeJson(join(outDir, SHELL_FILE), shell);
};

export const buildShell = (one: Package): Promise<{ version: string; built: boolean }> =>
  buildOnce(one, (version, dir) => build(one, version, dir));
