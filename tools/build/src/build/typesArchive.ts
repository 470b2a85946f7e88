import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { TSC } from '../check/checkers';
import { zipOf } from './zip';

export const TYPES_ZIP = '@mf-types.zip';
export const TYPES_API = '@mf-types.d.ts';
const COMPILED = 'compiled-types';
const DOOR = 'src/screens.d.ts';

const RELATIVE = /(?:from|import)\s?\(?\s?["'](\.{1,2}\/[^"']+)["']/g;

/** Private parts stay private. */
const reachable = (root: string): Map<string, string> => {
  const found = new Map<string, string>();
  const follow = (file: string) => {
    const path = join(root, file);
    if (found.has(file) || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    found.set(file, text);
    for (const [, asked = ''] of text.matchAll(RELATIVE))
      for (const ending of ['.d.ts', '/index.d.ts'])
        follow(relative(root, join(dirname(path), asked.replace(/\.[jt]sx?$/, '') + ending)));
  };
  follow(DOOR);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const OPTIONS = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--pretty', 'false'];

/** Compiles the declarations of the package in `dir` for `read`, which is told what the compiler said. */
export const withDeclarations = <Value>(
  dir: string,
  more: readonly string[],
  read: (folder: string, said: string) => Value,
): Value => {
  const out = mkdtempSync(join(tmpdir(), 'ank-types-'));
  try {
    const { stdout } = spawnSync(
      process.execPath,
      [TSC, '-p', dir, ...OPTIONS, ...more, '--rootDir', dirname(dir), '--outDir', out],
      { cwd: dir, encoding: 'utf8' },
    );
    return read(join(out, basename(dir)), stdout);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
};

const IDENTIFIER = 'REMOTE_ALIAS_IDENTIFIER/screens';
const API = `
    export type RemoteKeys = '${IDENTIFIER}';
    type PackageType<T> = T extends '${IDENTIFIER}' ? typeof import('${IDENTIFIER}') :any;`;

/** By the names that hosts of Module Federation look for. A wrong type is told by `ank types`. */
export const typesArchive = (dir: string): Map<string, Buffer> => {
  const types = existsSync(join(dir, 'tsconfig.json'))
    ? withDeclarations(dir, ['--noCheck', '--singleThreaded'], reachable)
    : new Map<string, string>();
  if (types.size === 0) return new Map();
  const texts = new Map([['screens.d.ts', `export * from './${COMPILED}/src/screens';\n`]]);
  for (const [file, text] of types) texts.set(`${COMPILED}/${file}`, text);
  return new Map([
    [TYPES_ZIP, zipOf(texts)],
    [TYPES_API, Buffer.from(API)],
  ]);
};
