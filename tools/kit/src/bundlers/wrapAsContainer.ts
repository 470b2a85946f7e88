import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { ECMASCRIPT_TARGET } from '../builder/configs/browsers';
import { sharedModuleConfigs } from '../builder/configs/sharedModules';
import { containerName } from '../builder/output/buildVersions';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '../builder/output/builtFiles';
import { versionFromBuildInputs } from '../builder/output/versionFromBuildInputs';
import { packageAt } from '../workspace/packages';

export const readBundlerSettings = (dir: string) => {
  const pkg = packageAt(dir);
  const version = versionFromBuildInputs(pkg);
  return {
    version,
    container: containerName(pkg.name, version),
    filename: 'remoteEntry.js',
    exposes: { './screens': './src/screens.ts' },
    shared: sharedModuleConfigs(),
  };
};

/** A CommonJS script of a bundler, with its style sheet. `companions`: the parts it needs beside it. */
export type ScriptPart = { name: string; code: string; style: string; companions: readonly string[] };

export const scriptPartNameOf = (file: string): string => basename(file, '.js');

const readContainerSource = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const findSharedModulesUsed = (names: readonly string[], parts: readonly ScriptPart[]): string[] =>
  names.filter((name) =>
    parts.some(({ code }) =>
      [`"${name}"`, `'${name}'`, `\`${name}\``].some((text) => code.includes(`require(${text})`)),
    ),
  );

type PartRow = [script: string, style: string, companions: readonly string[]];

const partListVariableOf = (container: string): string => `globalThis.${container}_parts`;

const buildEntryScript = (
  container: string,
  { name, code }: ScriptPart,
  shared: string[],
  files: Record<string, PartRow>,
): string => {
  const list = partListVariableOf(container);
  const text = [
    `var ${container} = (() => {`,
    `const FILES = ${JSON.stringify(files)};`,
    `const ENTRY = ${JSON.stringify(name)};`,
    `const CHUNKS = ${list} = ${list} || [];`,
    'const __webpack_require__ = { m: {}, f: {} };',
    'const module = {};',
    readContainerSource('../builder/chunks/chunkLoader.js'),
    readContainerSource('bundledParts.js'),
    `__webpack_require__.m[ENTRY] = (require, exports, module) => {${code}\n};`,
    readContainerSource('container.cjs'),
    'return module.exports;',
    '})();',
  ].join('\n');
  const filled = text
    .replace('__ANK_SHARED__', () => JSON.stringify(shared))
    .replace('__ANK_CONTAINER__', () => JSON.stringify(container));
  return transformSync(filled, { loader: 'js', minify: true, target: ECMASCRIPT_TARGET }).code;
};

const wrapPart = (container: string, { name, code }: ScriptPart): string => {
  const list = partListVariableOf(container);
  const key = JSON.stringify(name);
  return `(${list}=${list}||[]).push([[${key}],{${key}(require,exports,module){${code}\n}}]);`;
};

const hashOf = (text: string): string => (text ? bareBase64OfIntegrity(sha256IntegrityOfBytes(text)) : '');

/**
 * A remote's scripts by their names: the container of `ank build` around the part of its entry's name, which
 * loads the others by their hashes. Throws where there is no such part.
 */
export const wrapAsContainer = (
  { container, filename, shared }: ReturnType<typeof readBundlerSettings>,
  parts: readonly ScriptPart[],
): Map<string, string> => {
  const exposed = scriptPartNameOf(filename);
  const entry = parts.find(({ name }) => name === exposed);
  if (!entry) throw new Error('the build of ./src/screens.ts has no entry');
  const others = parts.filter((part) => part !== entry);
  const scripts = new Map(others.map((part) => [part.name, wrapPart(container, part)]));
  const files = Object.fromEntries(
    parts.map(({ name, style, companions }): [string, PartRow] => [
      name,
      [hashOf(scripts.get(name) ?? ''), hashOf(style), companions],
    ]),
  );
  scripts.set(
    exposed,
    buildEntryScript(container, entry, findSharedModulesUsed(Object.keys(shared), parts), files),
  );
  return scripts;
};
