import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCandidateRecord } from '@ank/build/build-remote';
import { precompressFolder } from '@ank/build/compress';
import { readRemoteDescription } from '@ank/build/description';
import { writeFileAndFolders, writeJson } from '@ank/build/files';
import { writeTypesAndManifest } from '@ank/build/for-hosts';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { buildDirOf, buildVersionUnlessBuilt } from '@ank/build/output';
import type { Package } from '@ank/build/packages';
import { findSharedExportsSpelledIn } from '@ank/build/page-names';
import { CANDIDATE_FILE, remotePath } from '@ank/build/paths';
import { ENTRY_FILE } from '@ank/build/remote-config';
import { sharedModuleConfigs } from '@ank/build/shared-modules';
import { containerName } from '@ank/build/version';
import type { Candidate, RemoteDescription, RemoteFile } from '@ank/protocol/registry';
import type { BuildFile } from '../built/loadedBuild';
import { findFaultIfNotClassicScript } from '../gate/fileRules';
import { readBuiltFolder, runEntryAndListContainers } from './readOtherBundlersBuild';

type OtherBundlersBuild = {
  name: string;
  version: string;
  description: RemoteDescription;
  files: BuildFile[];
};

/** React's mark on an element, and a store's first words. */
const COPIES: [RegExp, string][] = [
  [/Symbol\.for\(["']react\.(transitional\.)?element["']\)/, 'React'],
  [/@@redux\/INIT/, 'Redux'],
];

const readScriptTexts = (files: readonly BuildFile[]): { text: string; path: string; bytes: Buffer }[] =>
  files.filter(({ path }) => path.endsWith('.js')).map((file) => ({ ...file, text: file.bytes.toString() }));

const findNeededSharedModules = (texts: readonly string[]): Record<string, string> => {
  const isNamed = (name: string) =>
    texts.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + name + quote)));
  return Object.fromEntries(
    Object.entries(sharedModuleConfigs()).flatMap(([name, { requiredVersion }]) =>
      isNamed(name) ? [[name, requiredVersion]] : [],
    ),
  );
};

const findBuildProblems = (entry: BuildFile, { name, version, files }: OtherBundlersBuild): string[] => {
  const scripts = readScriptTexts(files);
  const noScripts = scripts.flatMap((file) => findFaultIfNotClassicScript(file) ?? []);
  if (noScripts.length > 0) return noScripts.map(({ says, wayOut }) => `${says}. ${wayOut}`);
  const wanted = containerName(name, version);
  const found = runEntryAndListContainers(entry);
  const problems = [
    !found.includes(wanted) &&
      `the entry sets ${found.join(' and ') || 'no container'}, this version's is ${wanted}: take its name from remote().container of @ank/build/bundler, and build again`,
    !entry.bytes.includes('./screens') && 'the container exposes no "./screens"',
    ...scripts.flatMap((file) =>
      COPIES.map(
        ([mark, what]) =>
          mark.test(file.text) &&
          `${file.path} holds a copy of ${what}: share it with import: false, as remote().shared of @ank/build/bundler says`,
      ),
    ),
  ];
  return problems.filter((problem) => problem !== false);
};

/** A screen's own files bear its name; any other may be needed by all. */
const groupFilesByScreen = (
  { description, files }: OtherBundlersBuild,
  ending: string,
  listed: (file: BuildFile) => RemoteFile,
): Record<string, RemoteFile[]> => {
  const screens = [...new Set(description.routes.map(({ screen }) => screen))];
  const some = files.filter(({ path }) => path.endsWith(ending) && path !== ENTRY_FILE);
  const isOf = (screen: string) => (file: BuildFile) => file.path.includes(screen);
  const common = some.filter((file) => !screens.some((screen) => isOf(screen)(file)));
  return Object.fromEntries(
    screens.map((screen) => [screen, [...some.filter(isOf(screen)), ...common].map(listed)]),
  );
};

/** Throws with everything that is wrong. */
export const toCandidateFromBundlerOutput = (foreign: OtherBundlersBuild): Candidate => {
  const { name, version, description, files } = foreign;
  const entry = files.find(({ path }) => path === ENTRY_FILE);
  const problems = entry
    ? findBuildProblems(entry, foreign)
    : [
        `there is no ${ENTRY_FILE}: the container's file must be called so; there are ${files.map(({ path }) => path).join(', ')}`,
      ];
  if (!entry || problems.length > 0)
    throw new Error(`this is not a candidate yet:\n  ${problems.join('\n  ')}`);
  const listed = (file: BuildFile): RemoteFile => ({
    src: remotePath(name, version, file.path),
    integrity: sha256IntegrityOfBytes(file.bytes),
  });
  const texts = readScriptTexts(files).map(({ text }) => text);
  const needs = findNeededSharedModules(texts);
  const candidate = makeCandidateRecord(name, version, description, {
    entry: listed(entry),
    files: groupFilesByScreen(foreign, '.js', listed),
    styles: groupFilesByScreen(foreign, '.css', listed),
    needs,
    uses: findSharedExportsSpelledIn(texts, Object.keys(needs)),
  });
  const needsRuntime = files.some(({ bytes }) => bytes.includes('_FEDERATION_'));
  return { ...candidate, ...(needsRuntime && { needsRuntime }) };
};

/**
 * Makes a candidate of the files that a bundler left in `bundlerOutput`, in the place where `ank build` puts
 * its own.
 */
export const writeCandidateBuild = async (
  pkg: Package,
  bundlerOutput: string,
): Promise<{ version: string; files: BuildFile[] }> => {
  const description = readRemoteDescription(pkg.dir);
  const files = readBuiltFolder(bundlerOutput);
  const { version, built } = await buildVersionUnlessBuilt(pkg, async (version, dir) => {
    const candidate = toCandidateFromBundlerOutput({ name: pkg.name, version, description, files });
    for (const { path, bytes } of files) writeFileAndFolders(join(dir, path), bytes);
    candidate.shapes = (await import('@ank/build/state-shapes')).readStateShapes(pkg.dir).shapes;
    writeTypesAndManifest(pkg, candidate, dir);
    precompressFolder(dir);
    writeJson(join(dir, CANDIDATE_FILE), { name: pkg.name, container: 'foreign', description, candidate });
  });
  const changed = files.find(({ path, bytes }) => {
    const kept = join(buildDirOf(pkg, version), path);
    return !built && !(existsSync(kept) && readFileSync(kept).equals(bytes));
  });
  if (changed)
    throw new Error(
      `${changed.path} differs from that of ${version}, made before of the same sources: raise the version in package.json`,
    );
  return { version, files };
};
