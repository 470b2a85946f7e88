import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace/packages';
import { bundleTests } from './bundledTests';

const place = join(ROOT, '.ank/tests', `bundleTests-${process.pid}`);
mkdirSync(place, { recursive: true });
after(() => rmSync(place, { recursive: true, force: true }));

const writeSource = (name: string, text: string) => {
  const file = join(place, name);
  writeFileSync(file, text);
  return file;
};

test('a test becomes a script that looks beside its source, and is told by its source’s name', async () => {
  const runner = writeSource('runner.ts', 'export const here = import.meta.url;');
  const one = writeSource(
    'one.test.ts',
    "import { here } from './runner';\nconsole.log(here, import.meta.dirname, 'import.meta.dirname');",
  );
  const elsewhere = '/elsewhere/two.test.mjs';
  const { processes, nodeArgs, remove } = await bundleTests(runner, [[one], [elsewhere]]);
  assert.deepEqual(nodeArgs, []);
  const [{ script = '' } = {}, other] = processes;
  assert.equal(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
    `${pathToFileURL(runner).href} ${place} import.meta.dirname\n`,
  );
  assert.deepEqual([processes[0]?.sources, other], [[one], { script: elsewhere, sources: [elsewhere] }]);
  remove();
  assert.ok(!existsSync(script));
});

test('where a file does not compile the sources run, so that this file alone fails', async () => {
  writeSource('sound.ts', '');
  const files = [writeSource('broken.test.ts', 'const = ;'), writeSource('fine.test.ts', '')];
  const { runner, processes, nodeArgs } = await bundleTests(join(place, 'sound.ts'), [files]);
  assert.deepEqual(
    [runner, processes, nodeArgs],
    [join(place, 'sound.ts'), files.map((file) => ({ script: file, sources: [file] })), ['--import', 'tsx']],
  );
});
