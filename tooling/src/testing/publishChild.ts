import { directoryTarget } from '../publish/directoryTarget';
import { publish } from '../publish/publish';
import type { Target } from '../publish/target';
import { remoteBuild } from './builds';

/** A publisher that a test can kill at any step: `publishChild.ts DIR NAME VERSION KILL_AT`. */
const [dir = '', name = '', version = '', killAt = '0'] = process.argv.slice(2);
const real = directoryTarget(dir);
let touches = 0;

/** The same call, unless this is the touch at which to die. */
const dying =
  <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
  (...args: Args): Result => {
    touches += 1;
    if (touches === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    return call(...args);
  };

const target: Target = {
  name: real.name,
  get: dying(real.get),
  put: dying(real.put),
  putIfAbsent: dying(real.putIfAbsent),
  list: dying(real.list),
};

console.log('starts');
publish(target, [remoteBuild(name, version)]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
