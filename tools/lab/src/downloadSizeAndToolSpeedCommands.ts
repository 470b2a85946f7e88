import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedPackages } from '@ank/build/build-changed';
import { ROOT } from '@ank/build/packages';
import { refuseArguments } from '@ank/build/read-args';
import { runNode } from '@ank/build/run';
import { newDirectoryStorage } from '@ank/release/directory-target';
import { publishBuilds } from '@ank/release/publish';
import { newSiteServer } from '@ank/release/site';
import { formatKilobytes } from '@ank/release/size-rules';
import { listen, sendRawRequest } from '@ank/testkit/listen';
import { withCompressedCopies, withVersion } from '@ank/testkit/reversion';

import { parseRegistryBlock } from '@ank/testkit/site';
import { startProductByNpmStart } from '@ank/testkit/started-site';
import { newestServedVersionOf } from '@ank/testkit/whole';
import {
  type MeasuredValue,
  measureDownloadSizes,
  readLatestShellAndRemoteBuilds,
} from './measureDownloadSizes';

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

export const downloadSizeCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  return printWithLimitsAndGetExitCode(measureDownloadSizes(), formatKilobytes);
};

/** The shortest counts, because a busy machine only ever adds. */
const TRIES = 3;

const measureUnchangedSecondStart = async (dir: string): Promise<MeasuredValue> => {
  await (await startProductByNpmStart(dir)).stop();
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { readyMs, readOutput, stop } = await startProductByNpmStart(dir);
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
  const { body } = await sendRawRequest(port, '/');
  const ms = performance.now() - began;
  const served = newestServedVersionOf(parseRegistryBlock(body.toString()), name);
  if (served !== version) throw new Error(`${name} ${served} is served, not ${version}`);
  return ms;
};

const BEFORE = '0.0.1-before';

const measurePublishAndRollback = async (dir: string): Promise<MeasuredValue[]> => {
  const builds = readLatestShellAndRemoteBuilds();
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
      await measureUnchangedSecondStart(join(dir, 'start')),
      ...(await measurePublishAndRollback(join(dir, 'site'))),
    ];
    return printWithLimitsAndGetExitCode(measured, (ms) => `${ms.toFixed(0)} ms`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
