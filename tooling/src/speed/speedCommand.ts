import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packed, reversion } from '../faults/reversion';
import { readBuilt } from '../publish/built';
import { directoryTarget } from '../publish/directoryTarget';
import { publish } from '../publish/publish';
import { readNothing } from '../readArgs';
import { siteServer } from '../serve/site';
import { buildChanged } from '../start/buildChanged';
import { ask, listen } from '../testing/listen';
import { registryIn } from '../testing/site';
import { startSite } from '../testing/startedSite';
import { bestOf } from '../testing/whole';
import { allPackages, isOfPage, ROOT } from '../workspace/packages';

type Measured = { what: string; ms: number; limitMs: number };

/** Times a thing is done; the shortest counts, because a busy machine only ever adds. */
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

/** A command in a process of its own, until the page served shows the version; the process's start is part of it. */
const untilServed = async (port: number, name: string, version: string, args: string[]): Promise<number> => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tooling/bin/ank.mjs'), ...args], {
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

/** `ank speed`: what people wait for at the terminal, each as a command of its own, against its limit. */
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
