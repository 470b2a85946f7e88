import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = ['.ts', '.tsx'];

export const packedPath = (path: string): string =>
  path.replace(/^(\.\/)?src\//, '$1dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/** With the packed file's ending, for Node and every bundler. Throws when there is no such file. */
export const packedSpecifier = (specifier: string, importer: string): string => {
  if (!specifier.startsWith('.')) return specifier;
  const asked = join(dirname(importer), specifier);
  if (SOURCE.some((ending) => existsSync(asked + ending))) return `${specifier}.js`;
  if (!existsSync(asked)) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return specifier.replace(/(?<!\.d)\.tsx?$/, '.js');
};

export const packedDeclaration = (text: string, source: string): string =>
  text.replace(
    /((?:from|import)\s?\(?\s?)(['"])(\.{1,2}\/[^'"]+)\2/g,
    (_whole, word: string, quote: string, specifier: string) =>
      `${word}${quote}${packedSpecifier(specifier, source)}${quote}`,
  );
