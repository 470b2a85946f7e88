import { join, relative, sep } from 'node:path';
import type { Candidate, RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import webpack, { type Compilation } from 'webpack';
import { writeJson } from '../workspace/listAndWriteFiles';
import { type ContainerKind, type Package, ROOT, readContainerSetting } from '../workspace/packages';
import type { BuildTarget } from './configs/baseConfig';
import { neededKernelRange } from './configs/neededKernelRange';
import { findUsedSharedExports, iconsOfMenuInKernelOrThrow } from './configs/sharedModuleExports';
import {
  kernelFolder,
  neededModuleVersions,
  newBundleableKernelFilePredicate,
} from './configs/sharedModules';
import { ENTRY_FILE, EXPOSED_CHUNK } from './federation/containerConfig';
import { writeTypesAndManifest } from './hostTypesAndManifest';
import { buildVersionUnlessBuilt, containerName } from './output/buildVersions';
import { CANDIDATE_FILE, newRemoteFileFactory, precompressFolder, remotePath } from './output/builtFiles';
import { readRemoteDescription } from './remoteDescription';
import { loadWebpackConfig, runWebpack } from './runWebpack';
import { stateShapesOfCompilation } from './stateShapes/versionAndStateShapesPlugin';
import { moveSourceMapsToStore } from './storedSourceMaps';

export type BuiltRemote = {
  name: string;
  /** Foreign: handed over as a candidate. */
  container: ContainerKind | 'foreign';
  description: RemoteDescription;
  candidate: Candidate;
};

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|redux|react-redux|react-router|react-router-dom|react-toastify|@reduxjs\/toolkit|immer|reselect)\//;

const findWronglyBundledModules = (compilation: Compilation): string[] => {
  const isBundledKernelFile = newBundleableKernelFilePredicate();
  const kernel = kernelFolder() + sep;
  const files = [...compilation.modules]
    .flatMap((module) => (module instanceof webpack.NormalModule ? module.resource : []))
    .filter((file) => (file.startsWith(kernel) && !isBundledKernelFile(file)) || LIBRARIES.test(file))
    .map((file) => relative(ROOT, file));
  return [...new Set(files)].sort();
};

type BuiltFilesAndNeeds = Pick<Candidate, 'entry' | 'files' | 'styles' | 'needsRuntime' | 'shapes'> &
  Required<Pick<Candidate, 'needs' | 'uses'>>;

/** Throws for an icon of the menu that the kernel lacks. */
export const makeCandidateRecord = (
  name: string,
  version: string,
  { contract, kernel, menu }: RemoteDescription,
  filesAndNeeds: BuiltFilesAndNeeds,
): Candidate => {
  const uses = { ...filesAndNeeds.uses, ...iconsOfMenuInKernelOrThrow(menu) };
  const container = containerName(name, version);
  return {
    version,
    container,
    contract,
    kernel: kernel ?? neededKernelRange(filesAndNeeds.needs, uses),
    ...filesAndNeeds,
    uses,
  };
};

const hashFilesAndMakeCandidate = (
  { pkg, version, outDir }: BuildTarget,
  description: RemoteDescription,
  compilation: Compilation,
): Candidate => {
  const fileOf = newRemoteFileFactory(outDir, (file) => remotePath(pkg.name, version, file));
  const filesOf = (screen: string): string[] => {
    // The entry has the exposed module inside.
    const groups = readContainerSetting(pkg) === 'ank' ? [screen] : [EXPOSED_CHUNK, screen];
    const files = groups.flatMap((group) => {
      const found = compilation.namedChunkGroups.get(group)?.getFiles();
      if (found) return found;
      throw new Error(
        `remote.json names the screen ${screen}, but src/screens.ts makes no chunk of that name. Write there:\n` +
          `  ${screen}: () => import(/* webpackChunkName: "${screen}" */ './…/${screen}'),`,
      );
    });
    return [...new Set(files)].filter((file) => file !== ENTRY_FILE);
  };
  const perScreen = (ending: string) =>
    Object.fromEntries(
      description.routes.map(({ screen }): [string, RemoteFile[]] => [
        screen,
        filesOf(screen)
          .filter((file) => file.endsWith(ending))
          .map(fileOf),
      ]),
    );
  return makeCandidateRecord(pkg.name, version, description, {
    entry: fileOf(ENTRY_FILE),
    files: perScreen('.js'),
    styles: perScreen('.css'),
    needs: neededModuleVersions(compilation.modules),
    uses: findUsedSharedExports(compilation),
    shapes: stateShapesOfCompilation(compilation),
    ...(readContainerSetting(pkg) === 'enhanced' && { needsRuntime: true }),
  });
};

const buildRemoteVersion = async (pkg: Package, version: string, outDir: string): Promise<void> => {
  const description = readRemoteDescription(pkg.dir);
  if (description.routes.some(({ screen }) => screen === EXPOSED_CHUNK)) {
    throw new Error(`remote.json: no screen may be called "${EXPOSED_CHUNK}"`);
  }
  const target = { pkg, version, outDir };
  const compilation = await runWebpack(await loadWebpackConfig(target));
  const foreign = findWronglyBundledModules(compilation);
  if (foreign.length > 0) {
    throw new Error(
      `${pkg.name} would carry its own copy of what the page already has:\n  ${foreign.join('\n  ')}\n` +
        'Import it through a shared module of the kernel (@ank/shared/…).',
    );
  }
  const built: BuiltRemote = {
    name: pkg.name,
    container: readContainerSetting(pkg),
    description,
    candidate: hashFilesAndMakeCandidate(target, description, compilation),
  };
  writeTypesAndManifest(pkg, built.candidate, outDir);
  moveSourceMapsToStore(outDir, version);
  precompressFolder(outDir);
  writeJson(join(outDir, CANDIDATE_FILE), built);
};

export const buildRemote = async (pkg: Package): Promise<{ version: string; built: boolean }> => {
  readRemoteDescription(pkg.dir);
  return buildVersionUnlessBuilt(pkg, (version, dir) => buildRemoteVersion(pkg, version, dir));
};
