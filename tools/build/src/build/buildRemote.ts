import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Candidate, RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import webpack, { type Compilation } from 'webpack';
import { writeJson } from '../workspace/files';
import { type Container, containerOf, type Package, ROOT } from '../workspace/packages';
import { compile, configOf } from './compile';
import { precompress } from './compress';
import type { BuildTarget } from './configs/baseConfig';
import { kernelRange, menuIcons, namesUsed } from './configs/pageNames';
import { DOOR_CHUNK, ENTRY_FILE } from './configs/remoteConfig';
import { kernelFolder, neededModules, pureFiles } from './configs/sharedModules';
import { readDescription } from './description';
import { MANIFEST_FILE, manifestOf, typesArchive } from './forHosts';
import { integrityOf } from './integrity';
import { keepMaps } from './maps';
import { buildOnce } from './output';
import { CANDIDATE_FILE, remotePath } from './paths';
import { containerName } from './version';

export type BuiltRemote = {
  name: string;
  /** Foreign: handed over as a candidate. */
  container: Container | 'foreign';
  description: RemoteDescription;
  candidate: Candidate;
};

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|redux|react-redux|react-router|react-router-dom|react-toastify|@reduxjs\/toolkit|immer|reselect)\//;

const foreignModules = (compilation: Compilation): string[] => {
  const isPure = pureFiles();
  const kernel = kernelFolder() + sep;
  const files = new Set<string>();
  for (const module of compilation.modules) {
    if (!(module instanceof webpack.NormalModule)) continue;
    const { resource } = module;
    const isKernel = resource.startsWith(kernel) && !isPure(resource);
    if (isKernel || LIBRARIES.test(resource)) files.add(relative(ROOT, resource));
  }
  return [...files].sort();
};

const missingScreen = (screen: string) =>
  `remote.json names the screen ${screen}, but src/screens.ts makes no chunk of that name. Write there:\n` +
  `  ${screen}: () => import(/* webpackChunkName: "${screen}" */ './…/${screen}'),`;

const candidateOf = (
  { one, version, outDir }: BuildTarget,
  { contract, kernel, routes, menu }: RemoteDescription,
  compilation: Compilation,
): Candidate => {
  const fileOf = (file: string): RemoteFile => ({
    src: remotePath(one.name, version, file),
    integrity: integrityOf(readFileSync(join(outDir, file))),
  });
  const filesOf = (group: string, screen: string, ending: string): RemoteFile[] => {
    const files = compilation.namedChunkGroups.get(group)?.getFiles();
    if (!files) throw new Error(missingScreen(screen));
    return files.filter((file) => file.endsWith(ending) && file !== ENTRY_FILE).map(fileOf);
  };
  // Our own container has its door inside.
  const groups = containerOf(one) === 'ank' ? [undefined] : [DOOR_CHUNK, undefined];
  const perScreen = (ending: string) =>
    Object.fromEntries(
      [...new Set(routes.map(({ screen }) => screen))].map((screen) => {
        const files = groups.flatMap((group) => filesOf(group ?? screen, screen, ending));
        return [
          screen,
          files.filter((file, index) => files.findIndex(({ src }) => src === file.src) === index),
        ];
      }),
    );
  const needs = neededModules(compilation.modules);
  const uses = { ...namesUsed(compilation), ...menuIcons(menu) };
  return {
    version,
    container: containerName(one.name, version),
    contract,
    kernel: kernel ?? kernelRange(needs, uses),
    entry: fileOf(ENTRY_FILE),
    files: perScreen('.js'),
    styles: perScreen('.css'),
    needs,
    uses,
    ...(containerOf(one) === 'enhanced' && { needsRuntime: true }),
  };
};

export const describeToHosts = ({ dir, name }: Package, candidate: Candidate, outDir: string): void => {
  const types = typesArchive(dir);
  for (const [file, bytes] of types) writeFileSync(join(outDir, file), bytes);
  const manifest = manifestOf(name, candidate, types.size > 0);
  writeFileSync(join(outDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
};

const build = async (one: Package, version: string, outDir: string) => {
  const description = readDescription(one.dir);
  if (description.routes.some(({ screen }) => screen === DOOR_CHUNK)) {
    throw new Error(`remote.json: no screen may be called "${DOOR_CHUNK}"`);
  }
  const target = { one, version, outDir };
  const compilation = await compile(await configOf(target));
  const foreign = foreignModules(compilation);
  if (foreign.length > 0) {
    throw new Error(
      `${one.name} would carry its own copy of what the page already has:\n  ${foreign.join('\n  ')}\n` +
        'Import it through a door of the kernel (@ank/shared/…).',
    );
  }
  const built: BuiltRemote = {
    name: one.name,
    container: containerOf(one),
    description,
    candidate: candidateOf(target, description, compilation),
  };
  describeToHosts(one, built.candidate, outDir);
  keepMaps(outDir, version);
  precompress(outDir);
  writeJson(join(outDir, CANDIDATE_FILE), built);
};

export const buildRemote = async (one: Package): Promise<{ version: string; built: boolean }> => {
  readDescription(one.dir);
  return buildOnce(one, (version, dir) => build(one, version, dir));
};
