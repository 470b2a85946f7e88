import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type CatalogueTexts, readCatalogue } from '../builder/configs/splitCatalogueByLanguageLoader';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages, isShellOrRemote, ROOT } from '../workspace/packages';

type Wording = CatalogueTexts[string];
/** `folder` is relative to the top. */
export type Catalogue = {
  folder: string;
  english: CatalogueTexts;
  others: Readonly<Record<string, CatalogueTexts>>;
};

const CATALOGUE_IMPORT = /^import \{[^}]*\bcatalogue\b[^}]*\} from '@ank\/protocol\/catalogue'/m;

const findFilesInPackages = (keep: (path: string) => boolean): string[] =>
  allPackages()
    .filter((pkg) => isShellOrRemote(pkg) || ['kernel', 'desk'].includes(pkg.kind))
    .flatMap(({ dir }) => listSourceFiles(join(dir, 'src'), keep));

/**
 * Returns each file that makes a catalogue under another name than `texts/catalogue.ts`: the build would not
 * split it by language, and every visit would load all languages.
 */
export const findCataloguesThatAreNotSplit = (): string[] =>
  findFilesInPackages((path) => /\.tsx?$/.test(path) && !/\/texts\/catalogue\.ts$|\.test\.tsx?$/.test(path))
    .filter((path) => CATALOGUE_IMPORT.test(readFileSync(path, 'utf8')))
    .map((path) => relative(ROOT, path));

/** Every `texts/catalogue.ts` of the page. */
export const readCatalogues = async (languages: readonly string[]): Promise<Catalogue[]> =>
  Promise.all(
    findFilesInPackages((path) => path.endsWith('/texts/catalogue.ts')).map(async (file) => {
      const { en, others } = await readCatalogue(file);
      const loaded = languages.map(async (name) => [name, (await others[name]?.())?.default ?? {}] as const);
      return {
        folder: relative(ROOT, dirname(file)),
        english: en,
        others: Object.fromEntries(await Promise.all(loaded)),
      };
    }),
  );

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

const pluralFormsOf = (wording: Wording, language: string): string[] =>
  typeof wording === 'string'
    ? ['']
    : [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();

const textOfForm = (wording: Wording, form: string): string | undefined =>
  typeof wording === 'string' ? wording : wording[form];

const findTranslationFault = (
  english: Wording,
  wording: Wording | undefined,
  language: string,
): string | undefined => {
  if (wording === undefined) return 'is missing';
  if (typeof english !== typeof wording) return 'has plural forms in one language and none in the other';
  const forms = pluralFormsOf(wording, language);
  if (typeof wording !== 'string' && Object.keys(wording).sort().join() !== forms.join())
    return `needs the forms ${forms.join(' and ')}`;
  const wanted = placeholdersOf(textOfForm(english, 'other') ?? '');
  for (const form of forms) {
    const text = textOfForm(wording, form) ?? '';
    if (text.trim() === '' || text.includes('undefined')) return 'is empty';
    if (placeholdersOf(text) !== wanted)
      return `has the blanks ${placeholdersOf(text) || 'none'} for ${wanted || 'none'}`;
  }
  return undefined;
};

/** "folder language key fault": missing, surplus, empty, or without a blank. */
export const findTranslationFaults = (
  { folder, english, others }: Catalogue,
  languages: readonly string[],
): string[] =>
  languages.flatMap((language) => {
    const texts = others[language] ?? {};
    const faults = Object.entries(english).flatMap(([key, text]) => {
      const fault = findTranslationFault(text, texts[key], language);
      return fault ? [`${folder} ${language} ${key} ${fault}`] : [];
    });
    const surplus = Object.keys(texts).filter((key) => !(key in english));
    return [...faults, ...surplus.map((key) => `${folder} ${language} ${key} is surplus`)];
  });

const isSourceThatUsesTexts = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && basename(dirname(path)) !== 'texts';

const readAndJoinFiles = (paths: readonly string[]): string =>
  paths.map((path) => readFileSync(path, 'utf8')).join('\n');

/**
 * Returns the calls with a key that a source of another package makes after it took `hook` from the kernel,
 * one on a line.
 */
export const findTextCallsThroughHook = (hook: string, source: string): string => {
  const isTaken = new RegExp(`import \\{[^}]*\\b${hook}\\b[^}]*\\} from '@ank/shared/`).test(source);
  const [, say] = (isTaken && new RegExp(`const (\\w+) = ${hook}\\(\\)`).exec(source)) || [];
  return say ? (source.match(new RegExp(`\\b${say}\\('\\w+'`, 'g')) ?? []).join('\n') : '';
};

/**
 * Returns what other packages ask of the catalogue in `folder`, which the kernel hands out as a hook beside
 * it.
 */
const readTextCallsOfOtherPackages = (folder: string): string => {
  const beside = listSourceFiles(dirname(join(ROOT, folder)), isSourceThatUsesTexts);
  const [, hook] = /export const (\w+) = createTexts\(en,/.exec(readAndJoinFiles(beside)) ?? [];
  if (!hook || !folder.startsWith('shared/')) return '';
  return findFilesInPackages(isSourceThatUsesTexts)
    .map((path) => findTextCallsThroughHook(hook, readFileSync(path, 'utf8')))
    .join('\n');
};

/** The package's sources, joined, without catalogues. */
const readSourcesThatUseTexts = (folder: string): string =>
  readAndJoinFiles(listSourceFiles(join(ROOT, folder.split('/')[0] ?? '', 'src'), isSourceThatUsesTexts)) +
  readTextCallsOfOtherPackages(folder);

/** Keys in no quotes and no property name; `named` are asked for by values that travel. */
export const findUnusedKeys = (
  { english }: Catalogue,
  sources: string,
  keysInValues: ReadonlySet<string>,
): string[] =>
  Object.keys(english).filter(
    (key) =>
      !keysInValues.has(key) &&
      !sources.includes(`'${key}'`) &&
      !new RegExp(`^\\s*${key}:`, 'm').test(sources),
  );

export const findUnusedKeysOfCatalogue = (
  catalogue: Catalogue,
  keysInValues: ReadonlySet<string>,
): string[] =>
  findUnusedKeys(catalogue, readSourcesThatUseTexts(catalogue.folder), keysInValues).map(
    (key) => `${catalogue.folder} ${key}`,
  );
