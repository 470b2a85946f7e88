import { fork } from 'node:child_process';
import { join } from 'node:path';
import { isProviderBuilt } from '../builder/buildProvider';
import { markCurrentVersionLatestIfBuilt } from '../builder/output/buildVersions';
import { allPackages, isShellOrRemote, type Package } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/projectFolders';
import { END_WITH_PARENT_SCRIPT } from './startDemoProvider';

const ABREAST = 2;

/** The log-in page first, and the provider, which takes some seconds to open its files. */
const FIRST = ['shell', 'provider', 'accounts', 'bidding'];

const markLatestVersionIfBuilt = (pkg: Package): boolean =>
  pkg.name === 'provider' ? isProviderBuilt(pkg) : markCurrentVersionLatestIfBuilt(pkg);

const buildOrderOf = ({ name }: Package): number =>
  FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;

/** The answer of buildWorker.ts. */
export type BuildWorkerAnswer = { error?: string };

/** Opens the builder, whose output goes into the error of what fails. */
const startBuildWorker = () => {
  const child = fork(join(BUILD_DIR, 'bin/buildWorker.mjs'), {
    execArgv: ['--import', END_WITH_PARENT_SCRIPT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part;
    });
  const build = (pkg: Package): Promise<void> =>
    new Promise((resolve, reject) => {
      output = '';
      const fail = (why: string) => reject(new Error(`${output}${why}\n${pkg.name} could not be built`));
      const ended = () => fail('its builder process ended');
      child.once('exit', ended);
      child.once('message', ({ error }: BuildWorkerAnswer) => {
        child.off('exit', ended);
        if (error === undefined) resolve();
        else fail(error);
      });
      child.send(pkg.dir, (error) => error && fail(error.message));
    });
  return { build, close: () => child.connected && child.disconnect() };
};

/**
 * Builds what changed, two at a time, and says how far it is. `onBuilt` is called for those that need no
 * building, then for each that was built. Rejects with the messages of those that failed.
 */
export const buildChangedPackages = async (
  withProvider: boolean,
  onBuilt: (packages: readonly Package[]) => void = () => {},
): Promise<void> => {
  const packages = allPackages()
    .filter((pkg) => isShellOrRemote(pkg) || (withProvider && ['provider', 'desk'].includes(pkg.name)))
    .sort((a, b) => buildOrderOf(a) - buildOrderOf(b));
  const waiting = packages.filter((pkg) => !markLatestVersionIfBuilt(pkg));
  const names = (some: readonly Package[]) => some.map(({ name }) => name).join(', ');
  console.log(waiting.length === 0 ? `Built already: ${names(packages)}` : `Building ${names(waiting)} …`);
  onBuilt(packages.filter((pkg) => !waiting.includes(pkg)));
  const all = waiting.length;
  const began = Date.now();
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const failed: string[] = [];
  let done = 0;
  const worker = async () => {
    const { build, close } = startBuildWorker();
    for (let pkg = waiting.shift(); pkg; pkg = waiting.shift()) {
      const started = Date.now();
      try {
        await build(pkg);
        done += 1;
        console.log(`  ${done} of ${all}  ${pkg.name} in ${seconds(started)}, ${seconds(began)} in all`);
        onBuilt([pkg]);
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
    }
    close();
  };
  await Promise.all(Array.from({ length: Math.min(ABREAST, all) }, worker));
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
};
