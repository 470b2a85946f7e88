import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { allPackages, isOfPage, ROOT } from '@ank/build/packages';
import { readNothing } from '@ank/build/read-args';
import { readBuilt } from '@ank/release/built';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { ask, listen } from '@ank/testkit/listen';
import { packed, reversion } from '@ank/testkit/reversion';
import { registryIn } from '@ank/testkit/site';
import { startSite } from '@ank/testkit/started-site';
import { bestOf } from '@ank/testkit/whole';

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

const line = ({ what, ms, limitMs }: Measured) =>
  `${ms > limitMs ? 'OVER' : 'ok  '} ${what.padEnd(38)} ${ms.toFixed(0).padStart(6)} ms of ${limitMs} ms`;

export const speed = async (args: string[]): Promise<number> => {
  readNothing(args);
  await buildChanged(true);
  const dir = mkdtempSync(join(tmpdir(), 'ank-speed-'));
  try {
    const measured = [await secondStart(join(dir, 'start')), ...(await releases(join(dir, 'site')))];
    for (const one of measured) console.log(line(one));
    return measured.some(({ ms, limitMs }) => ms > limitMs) ? 1 : 0;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
