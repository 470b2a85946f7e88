import { basename, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import type { LoaderContext } from 'webpack';
import { makeGameWordDefines } from './gameWords';
import { findFirstCallArguments } from './parseModuleSyntax';

export type CatalogueTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
type CatalogueTextsAndFiles = {
  en: CatalogueTexts;
  others: Readonly<Record<string, () => Promise<{ default: CatalogueTexts }>>>;
  files: string[];
};

/** Reads the exports of a catalogue (@ank/protocol/catalogue), and the files that it is made of. */
export const readCatalogue = async (file: string): Promise<CatalogueTextsAndFiles> => {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    globalName: 'read',
    define: makeGameWordDefines(),
  });
  const files = Object.keys(metafile.inputs).map((input) => resolve(input));
  return { ...runInNewContext(`${outputFiles[0]?.text}; read`), files };
};

/** English of a catalogue, and each other language as a file of its own. */
export default async function splitCatalogueByLanguageLoader(
  this: LoaderContext<object>,
  source: string,
): Promise<string> {
  const { resourcePath, resourceQuery } = this;
  const { en, others, files } = await readCatalogue(resourcePath);
  for (const file of files) this.addDependency(file);
  const load = others[resourceQuery.slice(1)];
  if (load) return `export default ${JSON.stringify((await load()).default)};`;
  const [prefix] = findFirstCallArguments('catalogue', source);
  if (prefix === undefined) throw new Error(`${resourcePath} does not define the names of its files`);
  const loads = Object.keys(others).map((language) => {
    const name = [prefix, language].filter(Boolean).join('-');
    return `${language}: () => import(/* webpackChunkName: "${name}" */ './${basename(resourcePath)}?${language}')`;
  });
  return `export const en = ${JSON.stringify(en)};\nexport const others = { ${loads.join(', ')} };`;
}
