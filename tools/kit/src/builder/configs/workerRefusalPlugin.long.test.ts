import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import { buildRemote } from '../buildRemote';

let bench: FixtureCopies;
before(() => {
  bench = newFixtureCopies();
  const worker = 'self.onmessage = ({ data }: MessageEvent<number>) => postMessage(data * 2);\nexport {};\n';
  writeFileSync(join(bench.remote().dir, 'src/panel/count.ts'), worker);
});
after(() => bench?.remove());

const ADDRESS = "new URL('./count.ts', import.meta.url)";
const WORKER_STARTS = [
  `new Worker(${ADDRESS})`,
  `new Worker(${ADDRESS}, { type: 'module' })`,
  `new window.Worker(${ADDRESS})`,
  `new SharedWorker(${ADDRESS})`,
];

/** Builds the remote with one file for each of these expressions, which the remote's panel imports. */
const buildRemoteThatStarts = (starts: readonly string[]) => {
  const names = starts.map((start, nr) => {
    bench.edit(`src/panel/start${nr}.ts`, `export const start${nr} = () => ${start};\n`);
    return `start${nr}`;
  });
  const imports = names.map((name) => `import { ${name} } from './${name}';\n`).join('');
  const text = `${imports}export const words = 'Help';\nexport const starts = [${names.join(', ')}];\n`;
  bench.edit('src/panel/help.ts', text);
  return buildRemote(bench.remote());
};

test('a remote that starts a web worker is refused while it is built, with what to do instead', async () => {
  await assert.rejects(buildRemoteThatStarts(WORKER_STARTS), ({ message }: Error) => {
    for (const [nr, start] of WORKER_STARTS.entries()) {
      const refusal = new RegExp(
        `src/panel/start${nr}\\.ts(?:(?!src/panel/start)[\\s\\S])*starts no web worker\\. Do the work on the page in small steps`,
      );
      assert.match(message, refusal, start);
    }
    return true;
  });
  const { version } = await buildRemoteThatStarts(['new Blob([new Date().toISOString()])']);
  assert.ok(version);
});
