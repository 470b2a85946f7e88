import { remoteBuild } from '@ank/testkit/builds';
import { publish } from '../publish/publish';
import { directoryTarget } from '../targets/directoryTarget';
import type { Target } from '../targets/target';
import { countDisk, type Death } from './dyingDisk';

/** A publisher that a test can kill: `publishChild.ts DIR NAME VERSION [touch|call|write STEP]`. */
const [dir = '', name = '', version = '', kind = '', step = '0'] = process.argv.slice(2);
const at = Number(step);
const use = countDisk(kind === 'call' || kind === 'write' ? ({ kind, step: at } satisfies Death) : undefined);
const real = directoryTarget(dir);
let touches = 0;

/** The same call, unless this is the touch of the site at which to die. */
const dying =
  <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
  (...args: Args): Result => {
    touches += 1;
    if (kind === 'touch' && touches === at) process.kill(process.pid, 'SIGKILL');
    return call(...args);
  };

const target: Target = {
  name: real.name,
  get: dying(real.get),
  put: dying(real.put),
  putIfAbsent: dying(real.putIfAbsent),
  replace: dying(real.replace),
  list: dying(real.list),
  all: real.all,
};

publish(target, [remoteBuild(name, version)])
  .then(() => console.log(JSON.stringify({ ...use, touches })))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
