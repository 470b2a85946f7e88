import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { WorkerRefusalPlugin } from './workerRefusalPlugin';

const dir = mkdtempSync(join(tmpdir(), 'ank-workers-'));
after(() => rmSync(dir, { recursive: true, force: true }));
writeFileSync(join(dir, 'count.js'), 'self.onmessage = ({ data }) => postMessage(data * 2);\n');

/** Builds an entry of this source and gives the errors. */
const buildWithPlugin = (source: string): Promise<string[]> => {
  writeFileSync(join(dir, 'entry.js'), source);
  const compiler = webpack({
    mode: 'development',
    context: dir,
    entry: './entry.js',
    output: { path: join(dir, 'out') },
    plugins: [new WorkerRefusalPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) => {
      const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
      compiler.close(() => (fault ? reject(fault) : resolve(errors)));
    });
  });
};

for (const name of ['Worker', 'SharedWorker', 'window.Worker', 'globalThis.SharedWorker', 'self.Worker'])
  test(`an entry that starts a ${name} from a file is refused, and one with any other argument is not`, async () => {
    const [refusal, ...others] = await buildWithPlugin(
      `new ${name}(new URL('./count.js', import.meta.url), { type: 'module' });`,
    );
    assert.match(String(refusal), /A remote starts no web worker\. Do the work on the page in small steps/);
    assert.deepEqual(others, []);
    assert.deepEqual(await buildWithPlugin(`new ${name}('/elsewhere.js');`), []);
  });
