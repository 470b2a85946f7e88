import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { compressGzip } from '../builder/output/builtFiles';
import { ROOT } from '../workspace/packages';

test('texts cost at most 6 KB of run time, compressed', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'shared/src/texts.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    // In the page for other reasons, with or without texts.
    external: ['react', 'react-redux', '@reduxjs/toolkit'],
  });
  const size = compressGzip(outputFiles[0]?.contents ?? new Uint8Array()).byteLength;
  assert.ok(size > 200, 'the texts are in the bundle');
  assert.ok(size <= 6 * 1024, `${size} bytes`);
  console.log(`texts: ${size} bytes of run time, gzip`);
});
