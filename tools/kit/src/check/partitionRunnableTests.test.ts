import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPackages, ROOT } from '../workspace/packages';
import { findTestFiles } from './findTestFiles';
import { describeLeftOutTests, partitionRunnableTests } from './partitionRunnableTests';

const whole = allPackages()
  .filter(({ kind, name }) => kind === 'node' && name !== 'e2e')
  .flatMap(({ dir }) => findTestFiles(dir, { patterns: [], extent: 'whole' }));
const repositoryPath = (file: string) => join(ROOT, file);

test('with everything there nothing is left out, and nothing is said', async () => {
  const { runs, leftOut } = await partitionRunnableTests(whole, []);
  assert.deepEqual([runs.length, leftOut], [whole.length, []]);
  assert.equal(describeLeftOutTests(leftOut), '');
});

test('without a browser what drives one is left out, and the others run', async () => {
  const { runs, leftOut } = await partitionRunnableTests(whole, ['chromium-headless-shell']);
  const files = leftOut.map(({ file }) => file);
  assert.ok(
    files.includes(
      repositoryPath(
        'tools/release/src/publish/publishBuilds.browserRendersRemoteAndRefusesTampering.long.test.ts',
      ),
    ),
  );
  for (const file of [
    'release/src/gate/gate',
    'release/src/serve/siteServer',
    'kit/src/builder/buildRemote.long',
  ])
    assert.ok(runs.includes(repositoryPath(`tools/${file}.test.ts`)), file);
  assert.equal(runs.length + leftOut.length, whole.length);
});

test('without PostgreSQL and nginx most of the tools and the journeys still run', async () => {
  const { runs, leftOut } = await partitionRunnableTests(whole, ['postgresql', 'nginx-light']);
  assert.ok(runs.length > leftOut.length);
  assert.ok(
    leftOut.some(
      ({ file }) => file === repositoryPath('tools/release/src/serve/nginxServesSite.long.test.ts'),
    ),
  );
  assert.ok(leftOut.some(({ file }) => file.startsWith(repositoryPath('provider/'))));
  assert.ok(runs.some((file) => file.startsWith(repositoryPath('provider/'))));
});

test('what is left out is named with what it lacks and the way to have it', () => {
  const words = describeLeftOutTests([
    { file: repositoryPath('e2e/src/logInAndPlaceBid.test.ts'), lacks: ['chromium-headless-shell'] },
    { file: repositoryPath('tools/release/src/serve/nginxServesSite.long.test.ts'), lacks: ['nginx-light'] },
  ]);
  assert.equal(
    words,
    `NOT RUN: 2 test files, for want of chromium-headless-shell, nginx-light:
  e2e/src/logInAndPlaceBid.test.ts (chromium-headless-shell)
  tools/release/src/serve/nginxServesSite.long.test.ts (nginx-light)
To run them too: sudo apt-get install chromium-headless-shell nginx-light
or, for those with a browser: CHROMIUM=/path/to/chromium npm test`,
  );
});
