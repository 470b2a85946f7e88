import { makeFakeRemoteBuild } from '@ank/testkit/builds';
import { publishBuilds } from '../publish/publishBuilds';
import { newDirectoryStorage } from '../targets/directoryStorage';
import type { SiteStorage } from '../targets/siteStorage';
import { countDiskCallsAndDieAt, type DiskDeath } from './killAtDiskCall';

/**
 * A publisher that a test can kill: `killablePublisherProcess.ts DIR NAME VERSION [touch|call|write STEP]`.
 */
const [dir = '', name = '', version = '', kind = '', step = '0'] = process.argv.slice(2);
const at = Number(step);
const use = countDiskCallsAndDieAt(
  kind === 'call' || kind === 'write' ? ({ kind, step: at } satisfies DiskDeath) : undefined,
);
const real = newDirectoryStorage(dir);
let touches = 0;

/** The same call, unless this is the touch of the site at which to die. */
const killProcessAtStorageCall =
  <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
  (...args: Args): Result => {
    touches += 1;
    if (kind === 'touch' && touches === at) process.kill(process.pid, 'SIGKILL');
    return call(...args);
  };

const target: SiteStorage = {
  name: real.name,
  get: killProcessAtStorageCall(real.get),
  put: killProcessAtStorageCall(real.put),
  putIfAbsent: killProcessAtStorageCall(real.putIfAbsent),
  replace: killProcessAtStorageCall(real.replace),
  list: killProcessAtStorageCall(real.list),
  all: real.all,
};

publishBuilds(target, [makeFakeRemoteBuild(name, version)])
  .then(() => console.log(JSON.stringify({ ...use, touches })))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
