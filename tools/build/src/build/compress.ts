import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { allFiles } from '../workspace/files';

const TEXT = new Set(['.js', '.css', '.json', '.svg', '.html', '.webmanifest', '.txt', '.xml', '.map']);

export const isText = (file: string): boolean => TEXT.has(extname(file));

export const brotli = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

export const gzip = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** So that no server compresses while a player waits. */
export const precompress = (dir: string): void => {
  for (const file of allFiles(dir).filter(isText)) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotli(bytes));
    writeFileSync(`${file}.gz`, gzip(bytes));
  }
};
