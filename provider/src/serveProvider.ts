import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { identifyThisProcess, isProcessAlive } from '@ank/build/process-identity';
import { runCleanupStepsInReverse } from '@ank/build/undo-all';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createSigningKeyFileIfMissing } from './features/auditLog/auditRootsAndKeys';
import { closeAbandonedEntries } from './features/auditLog/closeAbandonedEntries';
import {
  chooseAndDeclareDueDemoResults,
  declareDueResultsAndApproveRequestsInDemo,
} from './features/demo/declareAndApproveInDemo';
import {
  addMissingDemoOperators,
  DEMO_OPERATOR_CREDENTIALS,
  DEMO_OPERATORS,
  DEMO_PLAYER,
} from './features/demo/demoPlayersAndOperators';
import { seedDemoUnlessPlayerExists } from './features/demo/seedDemo';
import { ensureDrawsThroughTomorrow } from './features/draws/ensureDraws';
import { readRehearsalMark } from './features/training/rehearsalMarkAndClock';
import { seedRehearsal } from './features/training/seedRehearsal';
import { newOperatorServer } from './operator/operatorServer';
import {
  type DeskHosting,
  findNewestBuiltDeskFolder,
  LOOPBACK_HOSTING,
  readBuiltDeskPage,
} from './operator/page/deskPageRoutes';
import { MINUTE_MS } from './platform/clock';
import { sqlStateOfError } from './platform/database/database';
import { updateDatabaseClockOffset } from './platform/http/databaseClockOffset';
import { closeAppWithin, newLifecycleState, shutDownGracefully } from './platform/http/gracefulShutdown';
import { randomToken } from './platform/idsAndHashes';
import { newPlayerServer } from './playerServer';
import { startBackgroundJobs, startRepeatingJob } from './process/backgroundJobs';
import { createBackupAndDeleteOldOnes } from './process/commands/createBackupAndDeleteOldOnes';
import { type RunningDeskNote, readNoteOfRunningDesk } from './process/commands/withRunningOrTemporaryDesk';
import { dataDirectoryPaths, describeDatabase, openRuntime } from './process/openRuntime';
import type { ProviderOptions } from './process/providerOptions';

const BACKUP_EVERY = 60 * MINUTE_MS;
const BACKLOG = 8192;

export type RunningProvider = { port: number; operatorPort: number; stop: () => Promise<void> };

export const boundPortOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Throws with a sentence where the port is not to be had. */
const listenOrThrowExplanation = (
  app: FastifyInstance,
  host: string,
  port: number,
  flag: string,
): Promise<string> =>
  app.listen({ host, port, backlog: BACKLOG }).catch((error: unknown) => {
    const code = sqlStateOfError(error);
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port with ${flag}`,
      );
    if (code === 'EACCES')
      throw new Error(`This user may not listen on port ${port}. Choose another port with ${flag}`);
    throw error;
  });

/** Leaves the address and the token for this machine's command line; the token dies with this process. */
const writeDeskNote = (options: ProviderOptions, port: number, token: string): (() => Promise<void>) => {
  const { desk } = dataDirectoryPaths(options.data);
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  const otherNote = readNoteOfRunningDesk(options.data);
  if (otherNote && isProcessAlive(otherNote)) {
    throw new Error(
      `Process ${otherNote.pid} serves from ${options.data} already, on ${otherNote.database}: give each process a directory of its own with --data`,
    );
  }
  rmSync(desk, { force: true });
  const note: RunningDeskNote = {
    url: `http://127.0.0.1:${port}`,
    token,
    ...identifyThisProcess(),
    database: describeDatabase(options),
  };
  writeFileSync(desk, JSON.stringify(note), { mode: 0o600 });
  return async () => rmSync(desk, { force: true });
};

/** The folders of the desk's page in a checkout, and in an installation. */
const PAGES = ['../../desk/dist', './desk'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
const findShippedDeskFolder = (): string | undefined =>
  PAGES.map(findNewestBuiltDeskFolder).find((dir) => dir !== undefined);

const newDeskPageReader = (named: string | undefined): DeskHosting['files'] => {
  const read = (dir: string | undefined) => (dir === undefined ? undefined : readBuiltDeskPage(dir));
  let page = read(named ?? findShippedDeskFolder());
  return () => {
    page ??= read(findShippedDeskFolder());
    return page;
  };
};

const deskHostingOf = ({
  desk,
  deskHosts,
  deskProxies,
  deskIdle,
  production,
}: ProviderOptions): DeskHosting => ({
  ...LOOPBACK_HOSTING,
  hosts: [...LOOPBACK_HOSTING.hosts, ...deskHosts],
  isSecure: production && deskHosts.length > 0,
  idle: deskIdle * MINUTE_MS,
  files: newDeskPageReader(desk),
  proxies: deskProxies,
});

/** Throws with a sentence, with nothing left running. */
export const serveProvider = async (options: ProviderOptions): Promise<RunningProvider> => {
  if (options.production && !options.publicUrl) {
    // Links would follow the Host header, which anybody may write.
    throw new Error(
      'With NODE_ENV=production PUBLIC_URL must name the origin under which players reach this server',
    );
  }
  const place = deskHostingOf(options);
  if (options.demo) createSigningKeyFileIfMissing(options.trailKey);
  const { context, database } = await openRuntime(options, 'serve');
  const undo: (() => Promise<unknown>)[] = [database.close];
  const stop = async () => {
    context.log.info('ending');
    await runCleanupStepsInReverse(undo);
  };
  try {
    if (options.demo) await seedDemoUnlessPlayerExists(context);
    if (options.training && !(await readRehearsalMark(context.db))) await seedRehearsal(context);
    if (options.demo || options.training) await addMissingDemoOperators(context);
    await ensureDrawsThroughTomorrow(context);
    if (context.databaseClockOffset)
      await updateDatabaseClockOffset(context.db, context.databaseClockOffset, context.metrics);

    // Runs in the opposite order: after the listeners, before the database.
    undo.push(() =>
      context.loads
        .flush()
        .catch((error: unknown) => context.log.error('round failed', { name: 'loads', error })),
    );
    // The first caller then meets no half-told night, and waits behind none of its hundreds of queries.
    if (options.demo)
      await chooseAndDeclareDueDemoResults(context).catch((error: unknown) =>
        context.log.error('round failed', { name: 'demo', error }),
      );
    const { origins, trustProxy, production, host, shutdownTimes } = options;
    const lifecycle = newLifecycleState();
    const app = newPlayerServer(context, { origins, loopbackOrigins: !production, trustProxy, lifecycle });
    undo.push(() => shutDownGracefully(app, lifecycle, shutdownTimes));
    await listenOrThrowExplanation(app, host, options.port, '--port');
    const localToken = randomToken();
    const desk = newOperatorServer(context, localToken, place);
    undo.push(() => closeAppWithin(desk, shutdownTimes.limitMs));
    await listenOrThrowExplanation(desk, '127.0.0.1', options.operatorPort, '--operator-port');
    undo.push(writeDeskNote(options, boundPortOf(desk), localToken));

    const { embedded } = database;
    // Nobody else has it open: what is under way there was a dead process's.
    if (embedded) await closeAbandonedEntries(context, 0);
    undo.push(startBackgroundJobs(context, options.sendsPushes));
    if (embedded && !options.demo) {
      undo.push(
        startRepeatingJob(context, 'backup', BACKUP_EVERY, () =>
          createBackupAndDeleteOldOnes(embedded, options.data, context.clock()),
        ),
      );
    }
    if (options.demo)
      undo.push(
        startRepeatingJob(context, 'demo', 1000, () =>
          declareDueResultsAndApproveRequestsInDemo(context, options.autoCashier),
        ),
      );
    collectDefaultMetrics({ register: context.metrics.registry });
    const ports = { port: boundPortOf(app), operatorPort: boundPortOf(desk) };
    context.log.info('serving', { ...ports, database: describeDatabase(options) });
    return { ...ports, stop };
  } catch (error) {
    // Why it did not start says more than what failed while it ended.
    await stop().catch((failure: unknown) => context.log.error('ending failed', { error: failure }));
    throw error;
  }
};

export const formatReadyLine = (
  { port, operatorPort }: RunningProvider,
  { demo, training, host }: ProviderOptions,
) =>
  JSON.stringify({
    ready: true,
    port,
    operatorPort,
    url: `http://${host}:${port}`,
    ...(demo || training
      ? {
          demo: { mobile: DEMO_PLAYER.mobile, password: DEMO_PLAYER.password, name: DEMO_PLAYER.name },
          desk: { names: DEMO_OPERATORS.map(({ name }) => name), ...DEMO_OPERATOR_CREDENTIALS },
        }
      : {}),
  });
