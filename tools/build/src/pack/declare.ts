import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ONE_CHECKER, TSC } from '../check/checkers';
import { packedDeclaration, packedPath } from './specifiers';

const OPTIONS = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--pretty', 'false'];

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** By their sources' names. Throws the compiler's words where a type cannot be named from outside. */
export const declarationsOf = (dir: string, sources: readonly string[]): Map<string, string> => {
  const out = mkdtempSync(join(tmpdir(), 'ank-declared-'));
  try {
    const { stdout } = spawnSync(
      process.execPath,
      [TSC, '-p', dir, ...OPTIONS, ...ONE_CHECKER, '--rootDir', dirname(dir), '--outDir', out],
      { cwd: dir, encoding: 'utf8' },
    );
    const errors = stdout
      .split('\n')
      .filter((line) => sources.some((file) => line.startsWith(`${file}(`)) || line.startsWith('error TS'));
    if (errors.length > 0) throw new Error(`types of ${basename(dir)}:\n  ${errors.join('\n  ')}`);
    return new Map(
      sources.flatMap((file) => {
        const made = join(out, basename(dir), declarationOf(file));
        if (!existsSync(made)) return [];
        return [[file, packedDeclaration(readFileSync(made, 'utf8'), join(dir, file))] as const];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
};

export const declareSources = (dir: string, sources: readonly string[], outDir: string): void => {
  for (const [file, text] of declarationsOf(dir, sources)) {
    const to = join(outDir, declarationOf(packedPath(file).replace(/\.js$/, '.ts')));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
};
