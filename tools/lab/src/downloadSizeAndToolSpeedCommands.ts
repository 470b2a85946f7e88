import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildChangedPackages } from '@ank/build/build-changed';
import { buildDirOf, readLatestVersion } from '@ank/build/output';
import { allPackages, isShellOrRemote, packageAt, ROOT } from '@ank/build/packages';
import { refuseArguments } from '@ank/build/read-args';
import { runNode } from '@ank/build/run';
import { type LoadedBuild, readBuild } from '@ank/release/built';
import { newDirectoryStorage } from '@ank/release/directory-target';
import { publishBuilds } from '@ank/release/publish';
import { newSiteServer } from '@ank/release/site';
import {
  formatKilobytes,
  type MeasuredSize,
  measureBuildSizes,
  transferSizeOf,
} from '@ank/release/size-rules';
import { listen, sendRequest } from '@ank/testkit/listen';
import { withCompressedCopies, withVersion } from '@ank/testkit/reversion';
import { parseRegistryBlock } from '@ank/testkit/site';
import { startSite } from '@ank/testkit/started-site';
import { newestServedVersionOf } from '@ank/testkit/whole';

type MeasuredValue = { what: string; value: number; limit: number };

/** Gives 1 when one is over its limit. */
const printWithLimitsAndGetExitCode = (
  rows: readonly MeasuredValue[],
  show: (value: number) => string,
): number => {
  for (const { what, value, limit } of rows) {
    const verdict = value > limit ? 'OVER' : 'ok  ';
    console.log(`${verdict} ${what.padEnd(42)} ${show(value).padStart(9)} of ${show(limit)}`);
  }
  const over = rows.filter(({ value, limit }) => value > limit).length;
  console.log(`\n${rows.length - over} within their budget, ${over} over`);
  return over > 0 ? 1 : 0;
};

const readLatestBuilds = (): LoadedBuild[] =>
  allPackages()
    .filter(isShellOrRemote)
    .map((pkg) => readBuild(pkg));

/**
 * The most JavaScript of a first visit, in bytes on the line. They are 1.5 and 2.3 kB above those before the
 * library's container, translated pages, the shapes of two versions, and what puts back the nodes that
 * another script takes out (docs/performance.md).
 */
const VISITS = { '/login': 125_200, '/imp': 130_000 };

const measureFirstVisitBytes = (builds: readonly LoadedBuild[], path: string): number =>
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
  const builds = readLatestBuilds();
  const rowOf = (name: string, { what, size, limit }: MeasuredSize): MeasuredValue => ({
    what: `${name.padEnd(9)} ${what}`,
    value: size,
    limit,
  });
  const visits = Object.entries(VISITS).map(([path, limit]) =>
    rowOf('page', { what: `first visit to ${path}`, size: measureFirstVisitBytes(builds, path), limit }),
  );
  const desk = rowOf('desk', { what: 'first visit', size: measureDeskVisitBytes(), limit: DESK_VISIT });
  return [
    ...builds.flatMap((built) => measureBuildSizes(built).map((one) => rowOf(built.name, one))),
    ...visits,
    desk,
  ];
};

export const downloadSizeCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  return printWithLimitsAndGetExitCode(measureDownloadSizes(), formatKilobytes);
};

/** The shortest counts, because a busy machine only ever adds. */
const TRIES = 3;

const measureSecondStart = async (dir: string): Promise<MeasuredValue> => {
  await (await startSite(dir)).stop();
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { readyMs, readOutput, stop } = await startSite(dir);
    await stop();
    if (!/^Built already/m.test(readOutput()))
      throw new Error('the sources changed meanwhile: measure again');
    times.push(readyMs);
  }
  return { what: 'second start, nothing changed', value: Math.min(...times), limit: 10_000 };
};

/** The process's own start included. */
const measureTimeUntilServed = async (
  port: number,
  name: string,
  version: string,
  args: string[],
): Promise<number> => {
  const began = performance.now();
  const ank = [join(ROOT, 'tools/kit/bin/ank.mjs'), ...args];
  if ((await runNode(ank, { stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
    throw new Error(`ank ${args.join(' ')} failed`);
  const { body } = await sendRequest(port, '/');
  const ms = performance.now() - began;
  const served = newestServedVersionOf(parseRegistryBlock(body.toString()), name);
  if (served !== version) throw new Error(`${name} ${served} is served, not ${version}`);
  return ms;
};

const BEFORE = '0.0.1-before';

const measureReleases = async (dir: string): Promise<MeasuredValue[]> => {
  const builds = readLatestBuilds();
  const good = builds.find((build) => build.kind === 'remote');
  if (!good) throw new Error('there is no remote to publish');
  const { name, candidate } = good.remote;
  const before = withCompressedCopies(withVersion(good, BEFORE));
  await publishBuilds(newDirectoryStorage(dir), [...builds.filter((build) => build !== good), before]);
  const { port, close } = await listen(newSiteServer({ dir }));
  const publishing: number[] = [];
  const rollingBack: number[] = [];
  try {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      publishing.push(
        await measureTimeUntilServed(port, name, candidate.version, ['publish', name, '--to', dir]),
      );
      rollingBack.push(await measureTimeUntilServed(port, name, BEFORE, ['rollback', name, '--to', dir]));
    }
  } finally {
    await close();
  }
  return [
    { what: `publish ${name}, until it is served`, value: Math.min(...publishing), limit: 5000 },
    { what: `rollback ${name}, until it is served`, value: Math.min(...rollingBack), limit: 1000 },
  ];
};

export const speedCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  await buildChangedPackages(true);
  const dir = mkdtempSync(join(tmpdir(), 'ank-speed-'));
  try {
    const measured = [
      await measureSecondStart(join(dir, 'start')),
      ...(await measureReleases(join(dir, 'site'))),
    ];
    return printWithLimitsAndGetExitCode(measured, (ms) => `${ms.toFixed(0)} ms`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
