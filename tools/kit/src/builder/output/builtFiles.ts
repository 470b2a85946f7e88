import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RemoteFile } from '@ank/protocol/registry';
import { listAllFiles } from '../../workspace/listAndWriteFiles';

export const sha256IntegrityOfBytes = (bytes: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

export const bareBase64OfIntegrity = (integrity: string): string => integrity.slice('sha256-'.length, -1);

export const remotePath = (remote: string, version: string, file: string): string =>
  `/r/${remote}/${version}/${file}`;

export const shellPath = (version: string, file: string): string => `/shell/${version}/${file}`;

export const deskPath = (version: string, file: string): string => `/desk/${version}/${file}`;

/** Lists the files of a built folder, each with its hash; `pathOf` gives their addresses. */
export const newRemoteFileFactory =
  (outDir: string, pathOf: (file: string) => string) =>
  (file: string): RemoteFile => ({
    src: pathOf(file),
    integrity: sha256IntegrityOfBytes(readFileSync(join(outDir, file))),
  });

export const WORKER_FILE = 'sw.js';

/** The script that the desk's page runs before all others. */
export const DESK_REFETCH_FILE = 'start.js';

export const SHELL_FILE = 'shell.json';

export const CANDIDATE_FILE = 'candidate.json';

const TEXT = new Set(['.js', '.css', '.json', '.svg', '.html', '.webmanifest', '.txt', '.xml', '.map']);

export const isTextFile = (file: string): boolean => TEXT.has(extname(file));

export const compressBrotli = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

export const compressGzip = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** Writes packed copies, so that no server compresses while a player waits. */
export const precompressFolder = (dir: string): void => {
  for (const file of listAllFiles(dir).filter(isTextFile)) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, compressBrotli(bytes));
    writeFileSync(`${file}.gz`, compressGzip(bytes));
  }
};
