import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import semver from 'semver';
import webpack from 'webpack';
import { readJsonFile } from '../../workspace/packages';
import { mustFindAnkPackageFolder, readManifest } from '../../workspace/projectFolders';

/** Chosen by hand, on the minor: a remote may use what this minor brought. */
const LIBRARIES: Record<string, string> = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
};

/** The runtime in the page, which is used instead of a runtime of its own. */
const RUNTIME = '@module-federation/runtime-core';
const RUNTIME_RANGE = '^2.9.0';

export const kernelFolder = (): string => mustFindAnkPackageFolder('@ank/shared');

export const kernelVersion = (): string => readManifest(kernelFolder()).version;

/**
 * The page has `src/sharedModules/NAME.ts` once; `src/PART/index.ts` is bundled. Earlier kernels call the
 * first `src/singletons/NAME.ts`; kernels up to 2.1 call the two `src/doors/NAME.ts` and `src/PART/door.ts`.
 */
const listKernelExports = (kind: RegExp): [name: string, file: string][] =>
  Object.entries(readManifest(kernelFolder()).exports ?? {}).flatMap(([key, target]): [string, string][] => {
    const file = typeof target === 'string' ? target : (target.default ?? '');
    return kind.test(file) ? [[key.slice(2), join(kernelFolder(), file)]] : [];
  });

/** Returns a test for files that may be bundled: a remote needs no kernel release for a rule. */
export const newBundleableKernelFilePredicate = (): ((file: string) => boolean) => {
  const folders = listKernelExports(/\/(index|door)\.[jt]s$/).map(([, file]) => dirname(file));
  return (file) => folders.some((folder) => file.startsWith(folder + sep));
};

/** Returns the files of the shared modules by name; no remote may bundle them. */
export const sharedModuleFiles = (): [name: string, file: string][] =>
  listKernelExports(/\/(sharedModules|singletons|doors)\/\w+\.[jt]s$/).map(([name, file]) => [
    `@ank/shared/${name}`,
    file,
  ]);

export type SharedModuleConfig = {
  singleton: true;
  import: false;
  strictVersion: true;
  requiredVersion: string;
};

/** Returns the shared modules: one copy in the page, none in the remote; a wrong version is an error. */
export const sharedModuleConfigs = (): Record<string, SharedModuleConfig> => {
  const range = `^${semver.major(kernelVersion())}.0.0`;
  const ofKernel = Object.fromEntries(sharedModuleFiles().map(([name]) => [name, range]));
  return Object.fromEntries(
    Object.entries({ ...LIBRARIES, ...ofKernel }).map(
      ([name, requiredVersion]): [string, SharedModuleConfig] => [
        name,
        { singleton: true, import: false, strictVersion: true, requiredVersion },
      ],
    ),
  );
};

export const offeredModuleVersions = (): Record<string, string> => {
  const require = createRequire(join(kernelFolder(), 'package.json'));
  const { dependencies = {} } = readManifest(mustFindAnkPackageFolder('@ank/shell'));
  const libraries = Object.keys(LIBRARIES).map((name) => {
    const file = require.resolve(`${name.split('/')[0]}/package.json`);
    return [name, readJsonFile<{ version: string }>(file).version] as const;
  });
  return Object.fromEntries([
    ...libraries,
    [RUNTIME, dependencies[RUNTIME] ?? ''] as const,
    ...sharedModuleFiles().map(([name]) => [name, kernelVersion()] as const),
  ]);
};

type SharedUse = { type: string; options?: { shareKey?: string } };

export const shareKeyOf = (module: unknown): string => {
  if (module instanceof webpack.ExternalModule) return module.userRequest;
  const { type, options } = module as SharedUse;
  return type === 'consume-shared-module' ? (options?.shareKey ?? '') : '';
};

export const neededModuleVersions = (modules: Iterable<unknown>): Record<string, string> => {
  const known = sharedModuleConfigs();
  const names = [...modules].map(shareKeyOf);
  return Object.fromEntries(
    [...new Set(names)].sort().flatMap((name) => {
      const range = name === RUNTIME ? RUNTIME_RANGE : known[name]?.requiredVersion;
      return range ? [[name, range]] : [];
    }),
  );
};
