import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withDeclarations } from '../build/typesArchive';
import { ONE_CHECKER } from '../check/checkers';
import { writeInto } from '../workspace/files';
import { packedDeclaration, packedPath } from './specifiers';

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** By their sources' names. Throws the compiler's words where a type cannot be named from outside. */
export const declarationsOf = (dir: string, sources: readonly string[]): Map<string, string> =>
  withDeclarations(dir, ONE_CHECKER, (folder, said) => {
    const errors = said
      .split('\n')
      .filter((line) => sources.some((file) => line.startsWith(`${file}(`)) || line.startsWith('error TS'));
    if (errors.length > 0) throw new Error(`types of ${basename(dir)}:\n  ${errors.join('\n  ')}`);
    return new Map(
      sources.flatMap((file) => {
        const made = join(folder, declarationOf(file));
        if (!existsSync(made)) return [];
        return [[file, packedDeclaration(readFileSync(made, 'utf8'), join(dir, file))] as const];
      }),
    );
  });

export const declareSources = (dir: string, sources: readonly string[], outDir: string): void => {
  for (const [file, text] of declarationsOf(dir, sources))
    writeInto(join(outDir, declarationOf(packedPath(file).replace(/\.js$/, '.ts'))), text);
};
