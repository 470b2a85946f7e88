import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import { buildRemote } from '../builder/buildRemote';
import { buildDirOf } from '../builder/output/buildVersions';
import { sourceMapsFolderOf } from '../builder/storedSourceMaps';
import { findSourcePosition } from './findSourcePosition';

let bench: FixtureCopies;
let version: string;
before(async () => {
  bench = newFixtureCopies();
  const source = (name: string) => `export const words = 'Help for the panel';

if (!globalThis.document) throw new Error('thrown in ${name}');
`;
  bench.edit('src/panel/help.ts', source('help'));
  bench.edit('src/door.ts', source('door'));
  bench.edit('src/screens.ts', "import './door';\n\nexport const contract", 'export const contract');
  ({ version } = await buildRemote(bench.remote()));
});
after(() => bench?.remove());

const buildDir = () => buildDirOf(bench.remote(), version);
const listBuiltScripts = () => readdirSync(buildDir()).filter((name) => name.endsWith('.js'));

/** Where a built script says a text; lines and columns count from 1. */
const findPositionOfText = (text: string) => {
  const script =
    listBuiltScripts().find((name) => readFileSync(join(buildDir(), name), 'utf8').includes(text)) ?? '';
  const before = readFileSync(join(buildDir(), script), 'utf8').split(text)[0]?.split('\n') ?? [];
  return { remote: 'sample', version, script, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

for (const [name, file] of [
  ['door', 'src/door.ts'],
  ['help', 'src/panel/help.ts'],
] as const) {
  test(`a place in ${name === 'door' ? 'the entry, behind its table of hashes' : 'a chunk'}, leads to its line`, () => {
    const place = findPositionOfText(`thrown in ${name}`);
    const [at = '', line] = findSourcePosition(place, sourceMapsFolderOf(buildDir())).split('\n');
    assert.match(at, new RegExp(`${file.replace('.', '\\.')}:3:\\d+$`));
    assert.equal(line?.trim(), `if (!globalThis.document) throw new Error('thrown in ${name}');`);
  });
}

test('a version or a script without a kept map is named', () => {
  const place = findPositionOfText('thrown in door');
  const maps = sourceMapsFolderOf(buildDir());
  assert.throws(
    () => findSourcePosition({ ...place, version: '9.9.9' }, maps),
    /there are no source maps of version 9\.9\.9/,
  );
  assert.throws(() => findSourcePosition({ ...place, script: 'other.js' }, maps), /has no script other\.js/);
});
