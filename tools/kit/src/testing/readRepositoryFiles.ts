import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles } from '../workspace/listSourceFiles';
import { allPackages, ROOT } from '../workspace/packages';

export type RepositoryFile = { name: string; text: string };

const WRITTEN = /\.(ts|tsx|mjs|js|css|html|md|yml|conf)$/;
const listTopLevelFiles = (): string[] => readdirSync(ROOT).filter((name) => /\.(md|yml)$/.test(name));

const listTextFiles = (folders: string[]): string[] =>
  folders.flatMap((folder) => listSourceFiles(join(ROOT, folder), (path) => WRITTEN.test(path)));

export const readRepositoryFiles = (): RepositoryFile[] =>
  [
    ...listTextFiles([...allPackages().map(({ dir }) => relative(ROOT, dir)), 'docs', 'deploy']),
    ...listTopLevelFiles().map((name) => join(ROOT, name)),
  ].map((path) => ({ name: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

export const findMatchingLines = (pattern: RegExp, files: RepositoryFile[]): string[] =>
  files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  );
