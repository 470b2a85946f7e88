import { EventEmitter, once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedPackages } from '@ank/build/build-changed';
import { toWriteError } from '@ank/build/file-errors';
import { listenOrExplain, requireFreePort } from '@ank/build/open-port';
import { isShellOrRemote, type Package } from '@ank/build/packages';
import { describeHolder, LockHeldError, takeProcessLock } from '@ank/build/process-lock';
import { type StartedProvider, startDemoProvider } from '@ank/build/provider';
import { refuseArguments } from '@ank/build/read-args';
import { readStartSettings } from '@ank/build/settings';
import { runCleanupStepsInReverse } from '@ank/build/undo-all';
import { waitForShutdownSignal } from '@ank/build/until-stopped';
import { readBuild } from '../built/loadedBuild';
import { publishBuilds } from '../publish/publishBuilds';
import { setSiteConfig } from '../publish/siteOperations';
import { newSiteServer } from '../serve/siteServer';
import { newDirectoryStorage } from '../targets/directoryStorage';

/** Keeps a second start away: throws the address of the one there. Gives what notes that of this one. */
const takeStartLock = (folder: string) =>
  takeProcessLock(folder, {
    onWait: (holder) => console.log(`Waiting for a sign of life from ${describeHolder(holder)} …`),
  }).catch((error: unknown) => {
    if (!(error instanceof LockHeldError)) throw error;
    const { note, pid } = error.holder;
    throw new Error(
      note
        ? `Ank runs here already: ${note} (process ${pid}). For a second one beside it: PORT=8081 ANK_WORK=/tmp/ank npm start`
        : `Ank is being started here already by ${error.message}`,
    );
  });

/** The parts without which there is no page. */
const FIRST = ['shell', 'accounts'];

const printWelcome = (url: string, apiHost: string, provider: StartedProvider | undefined): void => {
  const { demo, desk, operatorPort } = provider?.ready ?? {};
  const at = `http://localhost:${operatorPort}`;
  const lines = [
    '',
    `Ank is ready: ${url}`,
    ...(demo ? [`Log in as the demo player: ${demo.mobile}, password ${demo.password}`] : []),
    ...(desk
      ? [
          `The operator's desk: ${at}/desk/ as ${desk.names.join(' or ')}, password ${desk.password}`,
          `Their codes of the moment: ${at}/operator/demo-inbox`,
          `The API reference: ${at}/operator/reference/players`,
        ]
      : []),
    demo ? 'Play points only; no money moves.' : `Calls go to ${apiHost}`,
    'Ctrl-C stops everything.',
  ];
  console.log(lines.join('\n'));
};

export const startCommand = async (args: string[]): Promise<number> => {
  refuseArguments(args);
  const { host, port, workDir, config, isElsewhere } = readStartSettings(process.env);
  const dir = join(workDir, 'site');
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    throw toWriteError(workDir, error);
  }
  const lock = await takeStartLock(join(workDir, 'running.lock'));
  const undo: (() => unknown)[] = [lock.release];
  const stopping = waitForShutdownSignal();
  try {
    await requireFreePort({ host, port });
    const run = async (): Promise<undefined> => {
      const target = newDirectoryStorage(dir);
      const built = new EventEmitter();
      const waiting: Package[] = [];
      let revision = 0;
      const publishWaiting = async () => {
        const builds = waiting.splice(0).map((pkg) => readBuild(pkg));
        if (builds.length > 0) ({ revision } = await publishBuilds(target, builds));
      };
      const providing = once(built, 'provider').then(() => {
        const started = startDemoProvider(join(workDir, 'data'));
        undo.push(() => started.then((one) => one.stop()).catch(() => undefined));
        return started;
      });
      // Parts come one by one, and are published as anywhere else once there is a page to show.
      const shown = Promise.all([
        setSiteConfig(target, config),
        ...FIRST.map((name) => once(built, name)),
      ]).then(publishWaiting);
      let turn = shown;
      const building = buildChangedPackages(!isElsewhere, (packages) => {
        waiting.push(...packages.filter(isShellOrRemote));
        for (const { name } of packages) built.emit(name);
        turn = turn.then(publishWaiting);
        turn.catch(() => {}); // whoever waits for it hears of it
      });
      const showing = async () => {
        const [provider] = await Promise.all([isElsewhere ? undefined : providing, shown]);
        const server = newSiteServer({ dir, ...(provider ? { providerPort: provider.ready.port } : {}) });
        const at = await listenOrExplain(server, { host, port });
        undo.push(() => {
          server.closeAllConnections();
          server.close();
        });
        const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${at}`;
        lock.note(url);
        console.log(`The log-in page is ready: ${url}`);
        return { provider, url };
      };
      // A part that could not be built leaves the page waiting, so the first failure ends it.
      const [{ provider, url }] = await Promise.all([showing(), building]);
      await turn;
      console.log(`Revision ${revision} is live in ${dir}`);
      printWelcome(url, config.apiHost ?? '', provider);
      await (provider ? provider.ended : stopping);
      if (provider) throw new Error('the provider has stopped unexpectedly; see its messages above');
    };
    await Promise.race([stopping, run()]);
    return 0;
  } finally {
    await runCleanupStepsInReverse(undo).catch((error: Error) =>
      console.error(`could not stop a part: ${error.message}`),
    );
  }
};
