import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { COMMANDS_BY_ADDED_PACKAGE } from '../commandLine';
import { commands } from '../commands';
import { readRepositoryFiles } from '../testing/readRepositoryFiles';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages, ROOT, readJsonFile } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';

const known = [
  ...Object.keys(commands),
  ...Object.values(COMMANDS_BY_ADDED_PACKAGE).flatMap((words) => words.split(' ')),
];
const packages = allPackages().map(({ dir }) => dir);
const guides = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((file) => join(ROOT, file)),
  ...packages.map((dir) => join(dir, 'README.md')).filter((file) => existsSync(file)),
  ...listSourceFiles(join(ROOT, 'docs'), (path) => path.endsWith('.md')),
  ...listSourceFiles(join(ROOT, 'deploy')),
];
const readScripts = (folder: string) =>
  readJsonFile<{ scripts: Record<string, string> }>(join(ROOT, folder, 'package.json')).scripts;
const scripts = readScripts('.');
/** The scripts of a package whose guide speaks of them from its own folder. */
const readScriptsIfPackage = (folder: string) =>
  existsSync(join(folder, 'package.json')) ? readScripts(relative(ROOT, folder)) : {};
/** Of a folder of the repository; not what is built there. */
const OF_A_FOLDER =
  /(?<![\w/.*{}@-])((?:deploy|desk|docs|e2e|protocol|provider|shared|shell|tools|mfe-[a-z]+)\/(?!dist\/)[\w./-]+\.\w+)/g;
const IN_EVERY_REMOTE = ['dev', 'build', 'test', 'types'];

const THIS = 'tools/kit/src/check/guideReferences.test.ts';
const sources = readRepositoryFiles().filter(({ name }) => !name.endsWith('.md') && name !== THIS);

/** Names of test files by their kind, and a file that a team may write. */
const EXAMPLES = /^(x(\.\w+)?\.test\.ts|federation\.plugins\.ts)$/;

const findInlineCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The paths of sources in a text's code, from the guide's folder, the repository's, or any folder in it. */
const findMissingSources = (text: string, folder: string): string[] =>
  findInlineCode(text)
    .filter((code) => /^\w[\w./-]*\.(ts|tsx|mjs|css)$/.test(code) && !EXAMPLES.test(code))
    .filter((path) => ![join(ROOT, path), join(folder, path)].some((file) => existsSync(file)))
    .filter((path) => !sources.some(({ name }) => name.endsWith(`/${path}`)));

/** The functions in a text's code, as `typedStorage()`, that no source has. */
const findMissingFunctions = (text: string): string[] =>
  findInlineCode(text)
    .flatMap((code) => /^([a-z]\w*)\(\)$/.exec(code)?.[1] ?? [])
    .filter((called) => !sources.some((source) => new RegExp(`\\b${called}\\b`).test(source.text)));

const exportsOf = new Map(
  packages.map((dir) => [readManifest(dir).name, Object.keys(readManifest(dir).exports ?? {})]),
);

/** The entry points of our packages in a text's code, and those in the table of a package's own README. */
const findMissingEntryPoints = (text: string, packageName?: string): string[] => {
  const table =
    packageName === undefined ? '' : (/\| entry point \|(?:.*\n)+?(?=\n|$)/.exec(text)?.[0] ?? '');
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return [
    ...findInlineCode(rows.join('\n')).flatMap((code) =>
      code.startsWith('/') ? `${packageName}${code}` : [],
    ),
    ...findInlineCode(text),
  ].filter((code) => {
    const [, name = '', path = ''] = /^(@ank\/[\w-]+)\/([\w./-]+?)(?:\/?…)?$/.exec(code) ?? [];
    const known = exportsOf.get(name);
    const isOpen = code.endsWith('…');
    return known && !known.some((one) => one === `./${path}` || (isOpen && one.startsWith(`./${path}`)));
  });
};

/** The page of renames says in the first cell of a row what is gone. */
const withoutFormerNames = (name: string, text: string) =>
  name === 'docs/renames.md' ? text.replace(/^\| .*? \| /gm, '| ') : text;

for (const file of guides) {
  const name = relative(ROOT, file);
  const text = withoutFormerNames(name, readFileSync(file, 'utf8'));

  test(`${name} names only commands that exist`, () => {
    const used = [...text.matchAll(/npx ank ([a-z-]+)/g)].map(([, command = '']) => command);
    assert.deepEqual(
      used.filter((command) => command !== 'help' && !known.includes(command)),
      [],
    );
    const run = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)(?: -w ([a-z0-9-]+))?/g)];
    const isThere = ([, script = '', folder]: RegExpMatchArray) =>
      folder
        ? script in readScripts(folder)
        : script in scripts ||
          IN_EVERY_REMOTE.includes(script) ||
          script in readScriptsIfPackage(dirname(file));
    assert.deepEqual(
      run.filter((match) => !isThere(match)).map(([whole]) => whole),
      [],
    );
  });

  test(`${name} names only files that are there`, () => {
    const paths = [...text.matchAll(OF_A_FOLDER)].map(([, path = '']) => path);
    const isMissing = (path: string) =>
      ![ROOT, dirname(file), join(dirname(file), 'src')].some((folder) => existsSync(join(folder, path)));
    assert.deepEqual([...paths.filter(isMissing), ...findMissingSources(text, dirname(file))], []);
  });

  test(`${name} names only functions and entry points that are there`, () => {
    const own = packages.includes(dirname(file)) ? readManifest(dirname(file)).name : undefined;
    assert.deepEqual([...findMissingFunctions(text), ...findMissingEntryPoints(text, own)], []);
  });

  test(`${name} links only to what is there`, () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)));
    assert.deepEqual(broken, []);
  });
}

/** The widest line of a text in columns; tables and blocks of code keep their own lines. */
const WIDEST = 110;

/** The numbers of lines that are too wide: neither in a table nor in a block of code, and with a place to break. */
const findWideLines = (text: string): number[] => {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && !/^\s*(?:```|\|)/.test(line);
    return isProse && line.length > WIDEST && line.trim().includes(' ') ? [at + 1] : [];
  });
};

test(`no guide has a line of text over ${WIDEST} columns`, () => {
  const pages = readRepositoryFiles().filter(
    ({ name }) => /\.md$/.test(name) && !/CHANGELOG|\.github\//.test(name),
  );
  assert.ok(pages.length > 60, `only ${pages.length} pages were found`);
  assert.deepEqual(
    pages.flatMap(({ name, text }) => findWideLines(text).map((line) => `${name}:${line}`)),
    [],
  );
});

test('what this file looks for is found', () => {
  const wide = 'a '.repeat(60);
  assert.deepEqual(
    findWideLines(`${wide}\n| ${wide} |\n\`\`\`sh\n${wide}\n\`\`\`\n- ${wide}\nshort`),
    [1, 6],
  );
  const lost =
    '`db/lock.ts`, `src/nowhere.ts` and `gone.css`; `platform/dataDirectoryLock.ts`, `x.slow.test.ts` and `10.5`';
  assert.deepEqual(findMissingSources(lost, join(ROOT, 'provider')), [
    'db/lock.ts',
    'src/nowhere.ts',
    'gone.css',
  ]);
  assert.deepEqual(findMissingFunctions('`typedStorage()` and `keptText()`'), ['keptText']);
  const entries =
    '`@ank/shared/ui`, `@ank/shared/gone`\n\n| entry point | what |\n|---|---|\n| `/calls`, `/calls/…`, `/contrast` | a |\n';
  assert.deepEqual(findMissingEntryPoints(entries, '@ank/protocol'), [
    '@ank/protocol/contrast',
    '@ank/shared/gone',
  ]);
});

test('the guide for teams names every rule of the gate', () => {
  const rules = listSourceFiles(join(ROOT, 'tools/release/src/gate'), (path) =>
    /(gate|Rules)\.ts$/.test(path),
  )
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:\bfaults\(\s*|rule: )'([^']+)'/g)])
    .map(([, rule = '']) => rule)
    // These two are the shell's, which a team never publishes.
    .filter((rule) => rule !== 'page template' && rule !== 'live remotes');
  assert.ok(rules.length >= 20);
  const guide = readFileSync(join(ROOT, 'docs/team.md'), 'utf8');
  for (const rule of new Set(rules)) assert.ok(guide.includes(`| \`${rule}\` |`), rule);
});
