import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { wordDefinitions } from '../build/gameWords';
import { filesUnder } from '../workspace/files';
import { allPackages, isOfPage, ROOT } from '../workspace/packages';

type Wording = string | Readonly<Record<string, string>>;
export type Texts = Readonly<Record<string, Wording>>;
/** One catalogue of a package in every language it has; `folder` is relative to the top. */
export type Catalogue = { folder: string; english: Texts; others: Readonly<Record<string, Texts>> };

const read = async (file: string): Promise<{ en?: Texts; default?: Texts }> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    define: wordDefinitions(),
  });
  const module = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${module}`)) as { en?: Texts; default?: Texts };
};

const inPackages = (keep: (path: string) => boolean): string[] =>
  allPackages()
    .filter((one) => isOfPage(one) || ['kernel', 'desk'].includes(one.kind))
    .flatMap(({ dir }) => filesUnder(join(dir, 'src'), keep));

/** Every `texts/en.ts` of the page's packages, with the catalogues beside it. */
export const readCatalogues = async (languages: readonly string[]): Promise<Catalogue[]> =>
  Promise.all(
    inPackages((path) => path.endsWith('/texts/en.ts')).map(async (file) => {
      const others: Record<string, Texts> = {};
      for (const language of languages) {
        const other = join(dirname(file), `${language}.ts`);
        if (existsSync(other)) others[language] = (await read(other)).default ?? {};
      }
      return { folder: relative(ROOT, dirname(file)), english: (await read(file)).en ?? {}, others };
    }),
  );

const blanksIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

const formsOf = (wording: Wording, language: string): string[] =>
  typeof wording === 'string'
    ? ['']
    : [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();

const textOf = (wording: Wording, form: string) => (typeof wording === 'string' ? wording : wording[form]);

/** What is wrong with a text in another language; undefined when nothing is. */
const faultOf = (english: Wording, wording: Wording | undefined, language: string): string | undefined => {
  if (wording === undefined) return 'is missing';
  if (typeof english !== typeof wording) return 'has plural forms in one language and none in the other';
  const forms = formsOf(wording, language);
  if (typeof wording !== 'string' && Object.keys(wording).sort().join() !== forms.join())
    return `needs the forms ${forms.join(' and ')}`;
  const wanted = blanksIn(textOf(english, 'other') ?? '');
  for (const form of forms) {
    const text = textOf(wording, form) ?? '';
    if (text.trim() === '' || text.includes('undefined')) return 'is empty';
    if (blanksIn(text) !== wanted)
      return `has the blanks ${blanksIn(text) || 'none'} for ${wanted || 'none'}`;
  }
  return undefined;
};

/** "folder language key fault" of every text that is missing, surplus, empty or has lost a blank. */
export const translationFaults = (
  { folder, english, others }: Catalogue,
  languages: readonly string[],
): string[] =>
  languages.flatMap((language) => {
    const texts = others[language] ?? {};
    const faults = Object.entries(english).flatMap(([key, text]) => {
      const fault = faultOf(text, texts[key], language);
      return fault ? [`${folder} ${language} ${key} ${fault}`] : [];
    });
    const surplus = Object.keys(texts).filter((key) => !(key in english));
    return [...faults, ...surplus.map((key) => `${folder} ${language} ${key} is surplus`)];
  });

/** Sources that may ask for a text of the catalogue in `folder`, in one: those of its package, less all catalogues. */
const askersOf = (folder: string): string =>
  filesUnder(
    join(ROOT, folder.split('/')[0] ?? '', 'src'),
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && basename(dirname(path)) !== 'texts',
  )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

/** Keys that no source names, in quotes or as the name of a property; `named` are asked for by values that travel. */
export const unusedKeys = ({ english }: Catalogue, sources: string, named: ReadonlySet<string>): string[] =>
  Object.keys(english).filter(
    (key) =>
      !named.has(key) && !sources.includes(`'${key}'`) && !new RegExp(`^\\s*${key}:`, 'm').test(sources),
  );

export const unusedIn = (catalogue: Catalogue, named: ReadonlySet<string>): string[] =>
  unusedKeys(catalogue, askersOf(catalogue.folder), named).map((key) => `${catalogue.folder} ${key}`);
