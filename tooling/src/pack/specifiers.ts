import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = ['.ts', '.tsx'];

/** Where a file of the sources lies once it is packed: what was compiled lies in `dist`, all else in its place. */
export const packedPath = (path: string): string =>
  path.replace(/^(\.\/)?src\//, '$1dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/**
 * A relative import as a module that Node and every bundler resolves: with the ending of the file that it becomes. What
 * names a package, or a file that is no source, stays as it is. Throws when there is no such file.
 */
export const packedSpecifier = (specifier: string, importer: string): string => {
  if (!specifier.startsWith('.')) return specifier;
  const asked = join(dirname(importer), specifier);
  if (SOURCE.some((ending) => existsSync(asked + ending))) return `${specifier}.js`;
  if (!existsSync(asked)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return specifier.replace(/(?<!\.d)\.tsx?$/, '.js');
};

/** The same in a declaration, whose sources lie at `source`. */
export const packedDeclaration = (text: string, source: string): string =>
  text.replace(
    /((?:from|import)\s?\(?\s?)(['"])(\.{1,2}\/[^'"]+)\2/g,
    (_whole, word: string, quote: string, specifier: string) =>
      `${word}${quote}${packedSpecifier(specifier, source)}${quote}`,
  );
