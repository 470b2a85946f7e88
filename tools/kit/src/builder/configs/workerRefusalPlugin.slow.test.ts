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

const buildRemoteWithHelpCode = (start: string) => {
  bench.edit('src/panel/help.ts', `export const words = 'Help';\nexport const start = () => ${start};\n`);
  return buildRemote(bench.remote());
};

const ADDRESS = "new URL('./count.ts', import.meta.url)";

test('a remote that starts a web worker is refused while it is built, with what to do instead', async () => {
  for (const start of [
    `new Worker(${ADDRESS})`,
    `new Worker(${ADDRESS}, { type: 'module' })`,
    `new window.Worker(${ADDRESS})`,
    `new SharedWorker(${ADDRESS})`,
  ])
    await assert.rejects(
      buildRemoteWithHelpCode(start),
      /src\/panel\/help\.ts[\s\S]*starts no web worker\. Do the work on the page in small steps/,
      start,
    );
  const { version } = await buildRemoteWithHelpCode('new Blob([new Date().toISOString()])');
  assert.ok(version);
});
