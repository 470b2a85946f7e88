import { seedDemoUnlessPlayerExists } from './features/demo/seedDemo';
import { printNewPushKeys } from './features/push/pushKeysAndDestinations';
import { listMissingIndexes } from './features/schema/createIndexes';
import { readSchemaVersion, SCHEMA_VERSION } from './features/schema/migrate';
import { formatCommandUsage } from './operator/command/commandUsage';
import { buildOpenApiDocument, documentOfOneCall } from './operator/openapi/openApiDocument';
import type { Environment } from './platform/environmentSettings';
import { formatExampleEnvironment } from './platform/exampleEnvironment';
import { sendPushesUntilStopped } from './process/backgroundJobs';
import { COMMANDS, COMMON_FLAGS_TEXT, findCommandUsage, type SERVER_COMMANDS } from './process/commandLine';
import { newArchiveOrRestoreBidsCommand } from './process/commands/archiveOrRestoreBidsCommand';
import {
  checkAuditLogCommand,
  createOrRotateAuditKeyCommand,
  printAuditRootsCommand,
} from './process/commands/auditLogCommands';
import { checkDrawCommand } from './process/commands/checkDrawCommand';
import { createBackupAndDeleteOldOnes } from './process/commands/createBackupAndDeleteOldOnes';
import { examineSetup } from './process/commands/examineSetup';
import {
  type CommandOutput,
  checkLedgerCommand,
  runOperatorCommandIfKnown,
  TERMINAL_OUTPUT,
} from './process/commands/operatorCommand';
import { restoreBackup } from './process/commands/restoreBackup';
import { describeDatabase, type Runtime, withRuntime } from './process/openRuntime';
import { type ProviderOptions, readProviderOptions, type StartPurpose } from './process/providerOptions';
import { toErrorWithPlainMessage } from './process/toErrorWithPlainMessage';
import { formatReadyLine, serveProvider } from './serveProvider';

const { printToStderr, print } = TERMINAL_OUTPUT;

const waitForShutdownSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

const runServe = async (options: ProviderOptions): Promise<number> => {
  const stopping = waitForShutdownSignal();
  const serving = await serveProvider(options);
  const { host, databaseUrl, profile, demo, training } = options;
  printToStderr(`Players: http://${host}:${serving.port}`);
  printToStderr(
    `Operator's desk: http://127.0.0.1:${serving.operatorPort}/desk/${demo || training ? ` (codes: /operator/demo-inbox)` : ''}`,
  );
  printToStderr(`Database: ${describeDatabase(options)}`);
  if (!databaseUrl)
    printToStderr('It survives a killed process but not a power cut. For real play, set DATABASE_URL.');
  if (profile === 'documented')
    printToStderr(
      'Profile: documented. Codes are in the answers, so anybody can take over any account. Use it only to try out clients.',
    );
  if (training)
    printToStderr(
      'Rehearsal: the players are invented, nothing happens automatically, and you move the clock by hand.',
    );
  if (demo) printToStderr('Demo: play points and invented results; no money moves.');
  print(formatReadyLine(serving, options));
  await stopping;
  // Ending hard beats not ending: the ledger is written in whole transactions.
  const { delayMs, limitMs } = options.shutdownTimes;
  setTimeout(() => process.exit(1), delayMs + 2 * limitMs + 5000).unref();
  await serving.stop();
  return 0;
};

const runWithDatabase = (
  options: ProviderOptions,
  purpose: StartPurpose,
  work: (runtime: Runtime) => Promise<number>,
): Promise<number> => {
  printToStderr(`Database: ${describeDatabase(options)}`);
  return withRuntime(options, purpose, work);
};

type CommandRunner = (
  options: ProviderOptions,
  env: Environment,
  voice: CommandOutput,
) => Promise<number | undefined>;

const RUNS: Readonly<Record<string, CommandRunner>> = {
  serve: runServe,
  migrate: (options) =>
    runWithDatabase(options, 'serve', async ({ context }) => {
      printToStderr(`Schema ${await readSchemaVersion(context.db)}`);
      return 0;
    }),
  'migrate status': (options) =>
    runWithDatabase(options, 'look', async ({ context }) => {
      const version = await readSchemaVersion(context.db);
      print(`Schema ${version}, this program needs ${SCHEMA_VERSION}`);
      const waiting = Array.from(
        { length: Math.max(0, SCHEMA_VERSION - version) },
        (_, nr) => version + nr + 1,
      );
      if (waiting.length > 0) print(`Pending migrations: ${waiting.join(' ')}. Run ank-provider migrate`);
      if (version > SCHEMA_VERSION) print('A newer program wrote this database');
      if (version !== SCHEMA_VERSION) return 1;
      const missing = await listMissingIndexes(context.db);
      if (missing.length > 0) print(`Missing indexes: ${missing.length}. Run ank-provider migrate`);
      return missing.length > 0 ? 1 : 0;
    }),
  seed: (options) => {
    if (!options.demo) throw new Error('The command seed writes only demo data. Run seed --demo');
    return runWithDatabase(options, 'serve', async ({ context }) => {
      printToStderr(
        (await seedDemoUnlessPlayerExists(context)) ? 'Demo data written' : 'The demo data exists already',
      );
      return 0;
    });
  },
  doctor: async (options) => {
    if (options.flags.env === true) {
      print(formatExampleEnvironment().trimEnd());
      return 0;
    }
    return runWithDatabase(options, 'look', async ({ context }) => {
      const findings = await examineSetup(context, options);
      for (const { ok, what } of findings) print(`${ok ? 'ok  ' : 'look'} ${what}`);
      return findings.every(({ ok }) => ok) ? 0 : 1;
    });
  },
  openapi: async ({ words: [, path], flags }) => {
    const document = buildOpenApiDocument(flags.operators === true ? 'operators' : 'players');
    print(JSON.stringify(path === undefined ? document : documentOfOneCall(document, path), null, 2));
    return 0;
  },
  'check-ledger': checkLedgerCommand,
  'audit-log check': checkAuditLogCommand,
  'audit-log roots': printAuditRootsCommand,
  'audit-log key': createOrRotateAuditKeyCommand,
  'check-draw': ({ words, flags }) => checkDrawCommand(words[1], flags, TERMINAL_OUTPUT),
  archive: (options) =>
    runWithDatabase(options, 'desk', newArchiveOrRestoreBidsCommand('archive', options, print)),
  'archive back': (options) =>
    runWithDatabase(options, 'desk', newArchiveOrRestoreBidsCommand('archive back', options, print)),
  'push keys': () => printNewPushKeys(TERMINAL_OUTPUT),
  'push work': (options) =>
    runWithDatabase(options, 'desk', ({ context }) =>
      sendPushesUntilStopped(context, waitForShutdownSignal()),
    ),
  backup: (options) =>
    runWithDatabase(options, 'look', async ({ database }) => {
      if (!database.embedded)
        throw new Error('This command is for the embedded database. For a PostgreSQL server, use pg_dump');
      print(await createBackupAndDeleteOldOnes(database.embedded, options.data, Date.now()));
      return 0;
    }),
  restore: async (options) => {
    const [, file] = options.words;
    if (!file) throw new Error('Pass the name of the backup file to restore');
    printToStderr(`Database: ${describeDatabase({ ...options, databaseUrl: undefined })}`);
    const { aside, transactions, schema } = await restoreBackup(file, options.data, Date.now());
    print(`Restored: ${transactions} ledger transactions, schema ${schema}. Every ledger check holds.`);
    if (aside) print(`The previous data is in ${aside}`);
    return 0;
  },
} satisfies Record<Exclude<keyof typeof SERVER_COMMANDS, 'help'>, CommandRunner>;

const printHelp = (command: ReturnType<typeof findCommandUsage>): number => {
  if (command && command.name !== 'help') {
    print(`ank-provider ${`${command.name} ${command.usage}`.trim()}\n  ${command.help}`);
    for (const field of command.fields ?? []) print(`    ${field}`);
    return 0;
  }
  print(`ank-provider COMMAND ${COMMON_FLAGS_TEXT}\n`);
  for (const [name, command] of COMMANDS)
    print(`  ${`${name} ${formatCommandUsage(command)}`.trim()}\n      ${command.help}`);
  return 0;
};

const runParsedCommand = async (options: ProviderOptions, env: Environment): Promise<number> => {
  const { words, flags } = options;
  const command = findCommandUsage(words);
  if (words.length === 0 || command?.name === 'help' || flags.help === true) return printHelp(command);
  const code = await (RUNS[command?.name ?? ''] ?? runOperatorCommandIfKnown)(options, env, TERMINAL_OUTPUT);
  if (code === undefined)
    throw new Error(`Unknown command "${words.slice(0, 2).join(' ')}". ank-provider help lists all commands`);
  return code;
};

export const runCommand = async (args: string[], env: Environment): Promise<number> => {
  const options = readProviderOptions(args, env);
  try {
    return await runParsedCommand(options, env);
  } catch (error) {
    throw toErrorWithPlainMessage(error, options.zone);
  }
};
