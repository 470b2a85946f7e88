import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runWebpack } from '../runWebpack';
import { ShortChunkIdsPlugin } from './shortChunkIdsPlugin';

/** Two pairs of screens that share a part each, large enough for a chunk of its own. */
const buildAndListFiles = async (): Promise<string[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-parts-'));
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  try {
    for (const part of ['keys', 'list']) {
      write(`${part}.js`, `export const ${part} = '${part.repeat(8000)}';`);
      for (const nr of [1, 2])
        write(`${part}${nr}.js`, `import { ${part} } from './${part}.js'; console.log(${nr}, ${part});`);
    }
    const screens = ['list1', 'list2', 'keys1', 'keys2'];
    const imports = screens.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.js');`);
    write('main.js', imports.join('\n'));
    await runWebpack({
      mode: 'production',
      context: dir,
      entry: { main: './main.js' },
      output: { path: join(dir, 'out'), chunkFilename: '[id].js' },
      optimization: { chunkIds: 'named', minimize: false },
      plugins: [new ShortChunkIdsPlugin()],
    });
    return readdirSync(join(dir, 'out')).sort();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

test('what screens share lies in parts with short names, the same in every folder; screens keep theirs', async () => {
  const files = await buildAndListFiles();
  assert.deepEqual(files, [
    'keys1.js',
    'keys2.js',
    'list1.js',
    'list2.js',
    'main.js',
    'part-1.js',
    'part-2.js',
  ]);
  assert.deepEqual(await buildAndListFiles(), files);
});
