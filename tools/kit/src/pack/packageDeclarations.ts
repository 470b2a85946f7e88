import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findImportSpecifiers } from '../builder/configs/importSpecifiers';
import { withCompiledDeclarations } from '../builder/hostTypesAndManifest';
import { ONE_CHECKER_FLAGS } from '../check/runBiomeTypesAndTests';
import { writeFileAndFolders } from '../workspace/listAndWriteFiles';

export const toPackedPath = (path: string): string =>
  path.replace(/^(\.\/)?src\//, '$1dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/**
 * Returns a specifier with the packed file's ending, for Node and every bundler. Throws when there is no
 * such file.
 */
export const toPackedSpecifier = (specifier: string, importer: string): string => {
  if (!specifier.startsWith('.')) return specifier;
  const asked = join(dirname(importer), specifier);
  if (['.ts', '.tsx'].some((ending) => existsSync(asked + ending))) return `${specifier}.js`;
  if (!existsSync(asked)) throw new Error(`${importer} imports ${specifier}, which does not exist`);
  return specifier.replace(/(?<!\.d)\.tsx?$/, '.js');
};

/** Returns a declaration whose imports name the packed files, in the quotes they had; its comments stay. */
export const toPackedDeclaration = (text: string, source: string): string => {
  const bytes = Buffer.from(text);
  let [packed, last] = ['', 0];
  for (const { text: specifier, start, end } of findImportSpecifiers(text)) {
    if (!specifier.startsWith('.')) continue;
    const quote = bytes.toString('latin1', start, start + 1);
    packed += `${bytes.subarray(last, start)}${quote}${toPackedSpecifier(specifier, source)}${quote}`;
    last = end;
  }
  return packed + bytes.subarray(last).toString();
};

/**
 * Returns declarations by their sources' names. Throws the compiler's message where a type cannot be named
 * from outside.
 */
export const buildDeclarations = (dir: string, sources: readonly string[]): Map<string, string> =>
  withCompiledDeclarations(dir, ONE_CHECKER_FLAGS, (folder, message) => {
    const errors = message
      .split('\n')
      .filter((line) => sources.some((file) => line.startsWith(`${file}(`)) || line.startsWith('error TS'));
    if (errors.length > 0) throw new Error(`types of ${basename(dir)}:\n  ${errors.join('\n  ')}`);
    return new Map(
      sources.flatMap((file) => {
        const made = join(folder, file.replace(/\.tsx?$/, '.d.ts'));
        if (!existsSync(made)) return [];
        return [[file, toPackedDeclaration(readFileSync(made, 'utf8'), join(dir, file))] as const];
      }),
    );
  });

export const writeDeclarations = (dir: string, sources: readonly string[], outDir: string): void => {
  for (const [file, text] of buildDeclarations(dir, sources))
    writeFileAndFolders(join(outDir, toPackedPath(file).replace(/\.js$/, '.d.ts')), text);
};
