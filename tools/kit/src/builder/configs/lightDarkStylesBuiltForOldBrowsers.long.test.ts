import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import { buildRemote } from '../buildRemote';
import { buildDirOf } from '../output/buildVersions';

let bench: FixtureCopies;
before(() => {
  bench = newFixtureCopies();
});
after(() => bench?.remove());

test('a style that states both themes at once is built for browsers that do not know light-dark()', async () => {
  const pkg = bench.remote();
  bench.edit(
    'src/panel/PanelScreen.module.css',
    '.panel { color: light-dark(#123456, #abcdef); box-shadow: 0 1px 2px light-dark(var(--ink), #654321) }',
  );
  const { version } = await buildRemote(pkg);
  const dir = buildDirOf(pkg, version);
  const css = readdirSync(dir)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n');
  assert.doesNotMatch(css, /light-dark/);
  for (const colour of ['#123456', '#abcdef', 'var(--ink)', '#654321']) assert.ok(css.includes(colour), css);
});
