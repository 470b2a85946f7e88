import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { allPackages, isOfPage, ROOT } from '@ank/build/packages';
import { readNothing } from '@ank/build/read-args';
import { type Built, readBuilt } from '@ank/release/built';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { kilobytes, sizeOf, type Weight, weigh } from '@ank/release/size-rules';
import { ask, listen } from '@ank/testkit/listen';
import { packed, reversion } from '@ank/testkit/reversion';
import { registryIn } from '@ank/testkit/site';
import { startSite } from '@ank/testkit/started-site';
import { bestOf } from '@ank/testkit/whole';

/** JavaScript of a first visit, in bytes on the line. */
const VISITS = [
  { path: '/login', limit: 123_500 },
  { path: '/imp', limit: 127_500 },
];

const weighVisits = (builds: readonly Built[]): Weight[] =>
  VISITS.map(({ path, limit }) => {
    const sizes = builds.flatMap((built) => {
      if (built.kind === 'shell') return [sizeOf(built, built.shell.scripts)];
      const { description, candidate } = built.remote;
      const route = description.routes.find((one) => one.path === path);
      return route ? [sizeOf(built, [candidate.entry, ...(candidate.files[route.screen] ?? [])])] : [];
    });
    const size = sizes.reduce((sum, one) => sum + one, 0);
    return { what: `first visit to ${path}`, size, limit };
  });

const verdict = (value: number, limit: number) => (value > limit ? 'OVER' : 'ok  ');

/** The last builds, compressed, beside their budgets. Throws when a part is not built. */
export const weighParts = (): (Weight & { name: string })[] => {
  const builds = allPackages()
    .filter(isOfPage)
    .map((one) => readBuilt(one));
  return [
    ...builds.flatMap((built) => weigh(built).map((weight) => ({ name: built.name, ...weight }))),
    ...weighVisits(builds).map((weight) => ({ name: 'page', ...weight })),
  ];
};

export const size = async (args: string[]): Promise<number> => {
  readNothing(args);
  const rows = weighParts();
  for (const { name, what, size, limit } of rows)
    console.log(
      `${verdict(size, limit)} ${name.padEnd(9)} ${what.padEnd(32)} ${kilobytes(size).padStart(9)} of ${kilobytes(limit)}`,
    );
  const over = rows.filter(({ size, limit }) => size > limit).length;
  console.log(`\n${rows.length - over} within their budget, ${over} over`);
  return over > 0 ? 1 : 0;
};

type Measured = { what: string; ms: number; limitMs: number };

/** The shortest counts, because a busy machine only ever adds. */
const TRIES = 3;

const secondStart = async (dir: string): Promise<Measured> => {
  await (await startSite(dir)).stop();
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { readyMs, said, stop } = await startSite(dir);
    await stop();
    if (!/^Built already/m.test(said())) throw new Error('the sources changed meanwhile: measure again');
    times.push(readyMs);
  }
  return { what: 'second start, nothing changed', ms: Math.min(...times), limitMs: 10_000 };
};

/** The process's own start included. */
const untilServed = async (port: number, name: string, version: string, args: string[]): Promise<number> => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/build/bin/ank.mjs'), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { body } = await ask(port, '/');
  const ms = performance.now() - began;
  const served = bestOf(registryIn(body.toString()), name);
  if (served !== version) throw new Error(`${name} ${served} is served, not ${version}`);
  return ms;
};

const BEFORE = '0.0.1-before';

const releases = async (dir: string): Promise<Measured[]> => {
  const parts = allPackages().filter(isOfPage);
  const builds = parts.map((one) => readBuilt(one));
  const good = builds.find((one) => one.kind === 'remote');
  if (!good) throw new Error('there is no remote to publish');
  const { name, candidate } = good.remote;
  const before = packed(reversion(good, BEFORE));
  await publish(directoryTarget(dir), [...builds.filter((one) => one !== good), before]);
  const { port, close } = await listen(siteServer({ dir }));
  try {
    const times = { publish: [] as number[], rollback: [] as number[] };
    for (let attempt = 0; attempt < TRIES; attempt++) {
      times.publish.push(await untilServed(port, name, candidate.version, ['publish', name, '--to', dir]));
      times.rollback.push(await untilServed(port, name, BEFORE, ['rollback', name, '--to', dir]));
    }
    return [
      { what: `publish ${name}, until it is served`, ms: Math.min(...times.publish), limitMs: 5000 },
      { what: `rollback ${name}, until it is served`, ms: Math.min(...times.rollback), limitMs: 1000 },
    ];
  } finally {
    await close();
  }
};

export const speed = async (args: string[]): Promise<number> => {
  readNothing(args);
  await buildChanged(true);
  const dir = mkdtempSync(join(tmpdir(), 'ank-speed-'));
  try {
    const measured = [await secondStart(join(dir, 'start')), ...(await releases(join(dir, 'site')))];
    for (const { what, ms, limitMs } of measured)
      console.log(
        `${verdict(ms, limitMs)} ${what.padEnd(38)} ${ms.toFixed(0).padStart(6)} ms of ${limitMs} ms`,
      );
    return measured.some(({ ms, limitMs }) => ms > limitMs) ? 1 : 0;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
