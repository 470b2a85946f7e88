import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { ADDED } from '../command';
import { commands } from '../commands';
import { filesUnder } from '../workspace/files';
import { ROOT, readJson } from '../workspace/packages';

const known = [...Object.keys(commands), ...Object.values(ADDED).flatMap((words) => words.split(' '))];
const guides = [
  ...['README.md', 'CONTRIBUTING.md'].map((file) => join(ROOT, file)),
  ...filesUnder(join(ROOT, 'docs'), (path) => path.endsWith('.md')),
  ...filesUnder(join(ROOT, 'deploy')),
];
const scriptsOf = (folder: string) =>
  readJson<{ scripts: Record<string, string> }>(join(ROOT, folder, 'package.json')).scripts;
const scripts = scriptsOf('.');
/** Of a folder of the repository; not what is built there. */
const OF_A_FOLDER =
  /(?<![\w/.*{}@-])((?:deploy|desk|docs|e2e|protocol|provider|shared|shell|tools|mfe-[a-z]+)\/(?!dist\/)[\w./-]+\.\w+)/g;
const IN_EVERY_REMOTE = ['dev', 'build', 'test', 'types'];

for (const file of guides) {
  const text = readFileSync(file, 'utf8');
  const name = relative(ROOT, file);

  test(`${name} names only commands that exist`, () => {
    const used = [...text.matchAll(/npx ank ([a-z-]+)/g)].map(([, command = '']) => command);
    assert.deepEqual(
      used.filter((command) => !known.includes(command)),
      [],
    );
    const run = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)(?: -w ([a-z0-9-]+))?/g)];
    const isThere = ([, script = '', folder]: RegExpMatchArray) =>
      folder ? script in scriptsOf(folder) : script in scripts || IN_EVERY_REMOTE.includes(script);
    assert.deepEqual(
      run.filter((match) => !isThere(match)).map(([whole]) => whole),
      [],
    );
  });

  test(`${name} names only files that are there`, () => {
    const paths = [...text.matchAll(OF_A_FOLDER)].map(([, path = '']) => path);
    const isMissing = (path: string) =>
      !existsSync(join(ROOT, path)) && !existsSync(join(dirname(file), path));
    assert.deepEqual(paths.filter(isMissing), []);
  });

  test(`${name} links only to what is there`, () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)));
    assert.deepEqual(broken, []);
  });
}

test('the guide for teams names every rule of the gate', () => {
  const rules = filesUnder(join(ROOT, 'tools/release/src/gate'), (path) => /(gate|Rules)\.ts$/.test(path))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:\bfaults\(\s*|rule: )'([^']+)'/g)])
    .map(([, rule = '']) => rule)
    // These two are the shell's, which a team never publishes.
    .filter((rule) => rule !== 'page template' && rule !== 'live remotes');
  assert.ok(rules.length >= 20);
  const guide = readFileSync(join(ROOT, 'docs/team.md'), 'utf8');
  for (const rule of new Set(rules)) assert.ok(guide.includes(`| \`${rule}\` |`), rule);
});
