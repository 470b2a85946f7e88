import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findImportSpecifiers } from '../builder/configs/importSpecifiers';
import { listSourceFiles } from '../workspace/listSourceFiles';

/** The folders that each folder imports, by their paths below the sources. */
export type FolderImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const isNonTestSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|stories)\.|\/testing\//.test(path);

/** A file that lies beside the folders, such as a program or a package's texts, is a folder of its own. */
const folderOf = (sources: string, file: string): string =>
  relative(sources, dirname(file)) || relative(sources, file).replace(/\.tsx?$/, '');

/** Reads who imports whom below a package's `sources`, types included; tests and their helpers are left out. */
export const readFolderImportGraph = (sources: string): FolderImportGraph => {
  const graph = new Map<string, Set<string>>();
  for (const file of listSourceFiles(sources, isNonTestSource)) {
    const folder = folderOf(sources, file);
    const imported = graph.get(folder) ?? new Set<string>();
    graph.set(folder, imported);
    for (const { text } of findImportSpecifiers(readFileSync(file, 'utf8'), file.endsWith('x'))) {
      const path = join(dirname(file), text);
      const isInside = text.startsWith('.') && path.startsWith(`${sources}/`);
      const isFile = ['', '.ts', '.tsx'].some((ending) => existsSync(path + ending));
      if (isInside && isFile && folderOf(sources, path) !== folder) imported.add(folderOf(sources, path));
    }
  }
  return graph;
};

const listReachableFolders = (graph: FolderImportGraph, start: string): Set<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  return reached;
};

/** Returns the knots: groups of folders of which each imports every other, directly or by way of the rest. */
export const findImportCycles = (graph: FolderImportGraph): string[][] => {
  const reach = new Map([...graph.keys()].map((folder) => [folder, listReachableFolders(graph, folder)]));
  const knots = [...reach].map(([folder, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(folder)).sort(),
  );
  return [
    ...new Map(knots.filter(({ length }) => length > 1).map((knot) => [knot.join(' '), knot])).values(),
  ];
};
