import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildDirOf, readLatestVersion } from '@ank/build/output';
import { allPackages, isShellOrRemote, packageAt, ROOT } from '@ank/build/packages';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { type MeasuredSize, measureBuildSizes, transferSizeOf } from '@ank/release/size-rules';

export type MeasuredValue = { what: string; value: number; limit: number };

export const readLatestShellAndRemoteBuilds = (): LoadedBuild[] =>
  allPackages()
    .filter(isShellOrRemote)
    .map((pkg) => readBuild(pkg));

/**
 * The most JavaScript of a first visit, in bytes on the line. They are 1.5 and 2.6 kB above those before the
 * library's container, translated pages, the shapes of two versions, and what puts back the nodes that
 * another script takes out (docs/performance.md).
 */
const VISITS = { '/login': 125_200, '/imp': 130_400 };

const measureFirstVisitScriptBytes = (builds: readonly LoadedBuild[], path: string): number =>
  builds.reduce((sum, built) => {
    if (built.kind === 'shell') return sum + transferSizeOf(built, built.shell.scripts);
    const { description, candidate } = built.remote;
    const route = description.routes.find((one) => one.path === path);
    return route
      ? sum + transferSizeOf(built, [candidate.entry, ...(candidate.files[route.screen] ?? [])])
      : sum;
  }, 0);

/** The most that the desk's log-in page may take of an operator's line, in bytes of Brotli. */
const DESK_VISIT = 143_000;

/** Returns what the desk's page and the files that it names take on the line. */
const measureDeskVisitBytes = (): number => {
  const desk = packageAt(join(ROOT, 'desk'));
  const dir = buildDirOf(desk, readLatestVersion(desk));
  const page = readFileSync(join(dir, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
  return ['index.html', ...named].reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(dir, name))).length,
    0,
  );
};

/** The last builds, compressed, beside their budgets. Throws when a part is not built. */
export const measureDownloadSizes = (): MeasuredValue[] => {
  const builds = readLatestShellAndRemoteBuilds();
  const rowOf = (name: string, { what, size, limit }: MeasuredSize): MeasuredValue => ({
    what: `${name.padEnd(9)} ${what}`,
    value: size,
    limit,
  });
  const visits = Object.entries(VISITS).map(([path, limit]) =>
    rowOf('page', {
      what: `first visit to ${path}`,
      size: measureFirstVisitScriptBytes(builds, path),
      limit,
    }),
  );
  const desk = rowOf('desk', { what: 'first visit', size: measureDeskVisitBytes(), limit: DESK_VISIT });
  return [
    ...builds.flatMap((built) => measureBuildSizes(built).map((one) => rowOf(built.name, one))),
    ...visits,
    desk,
  ];
};
