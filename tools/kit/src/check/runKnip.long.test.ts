import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { KNIP_PROGRAM } from './runKnip';

/**
 * What the repository's own rules say of a repository of one remote with this source, these dependencies and
 * these files beside the source.
 */
const runKnipOnSmallRepository = (
  source: string,
  dependencies: Record<string, string>,
  filesBeside: Readonly<Record<string, string>> = {},
) => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-knip-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  try {
    cpSync(join(ROOT, 'knip.json'), join(dir, 'knip.json'));
    write('package.json', JSON.stringify({ name: 'any', private: true, workspaces: ['mfe-*'] }));
    write('mfe-one/package.json', JSON.stringify({ name: '@ank/one', dependencies }));
    write('mfe-one/src/screens.ts', source);
    for (const [file, text] of Object.entries(filesBeside)) write(join('mfe-one/src', file), text);
    const { status, stdout } = spawnSync(process.execPath, [KNIP_PROGRAM], { cwd: dir, encoding: 'utf8' });
    return { status, stdout };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

test('an import that no package.json declares is refused', () => {
  const { status, stdout } = runKnipOnSmallRepository("import 'react';\nimport 'lodash';\n", {
    react: '19.3.1',
  });
  assert.equal(status, 1);
  assert.match(stdout, /lodash +mfe-one\/src\/screens\.ts/);
  assert.doesNotMatch(stdout, /react /);
});

test('a package that nothing imports is refused', () => {
  const { status, stdout } = runKnipOnSmallRepository("import 'react';\n", {
    react: '19.3.1',
    lodash: '4.18.1',
  });
  assert.equal(status, 1);
  assert.match(stdout, /Unused dependencies/);
});

const USES_BETS = "import { place } from './bets';\nplace();\n";

test('a file that nothing imports is refused', () => {
  const { status, stdout } = runKnipOnSmallRepository(
    '',
    {},
    { 'bets.ts': 'export const place = () => 1;\n' },
  );
  assert.equal(status, 1);
  assert.match(stdout, /Unused files \(1\)\nmfe-one\/src\/bets\.ts/);
});

test('an export that no other file uses is refused, of values and of types', () => {
  const text = 'export const place = () => spare;\nexport const spare = 1;\nexport type Bet = number;\n';
  const { status, stdout } = runKnipOnSmallRepository(USES_BETS, {}, { 'bets.ts': text });
  assert.equal(status, 1);
  assert.match(stdout, /Unused exports \(1\)\nspare +mfe-one\/src\/bets\.ts/);
  assert.match(stdout, /Unused exported types \(1\)\nBet +type +mfe-one\/src\/bets\.ts/);
});

test('what is declared and used passes', () => {
  assert.equal(runKnipOnSmallRepository("import 'react';\n", { react: '19.3.1' }).status, 0);
  const test = "import { spare } from './bets';\nspare;\n";
  const files = {
    'bets.ts': 'export const place = () => 1;\nexport const spare = 1;\n',
    'bets.test.ts': test,
  };
  assert.equal(runKnipOnSmallRepository(USES_BETS, {}, files).status, 0);
});
