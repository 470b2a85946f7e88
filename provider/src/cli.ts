import { runArchive } from './archive/archive';
import { backUp, restore } from './backup';
import { missingIndexes } from './db/indexes';
import { SCHEMA_VERSION, schemaVersion } from './db/migrate';
import { seedDemo } from './demo/seed';
import { examine } from './doctor';
import { pushWork } from './housekeeping';
import { printPushKeys } from './notices/push/reach';
import { DESK_COMMANDS } from './operator/command/commands';
import { runAudit, runDesk, TERMINAL } from './operator/command/runDesk';
import { TRAIL_COMMANDS } from './operator/command/trailCommand';
import type { DeskCommand } from './operator/command/typed';
import { type Options, type Purpose, readOptions } from './options';
import { spoken } from './plainErrors';
import { databaseName, openRuntime, type Runtime } from './runtime';
import { runCheckDraw } from './sealing/checkCommand';
import { readyLine, serve } from './serve';
import { COMMON, OWN_USAGES } from './usages';

const { tell, print } = TERMINAL;

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

const runServe = async (options: Options) => {
  const stopping = untilStopped();
  const serving = await serve(options);
  const { host, databaseUrl, profile, demo, training } = options;
  tell(`Players: http://${host}:${serving.port}`);
  tell(
    `Operator's desk: http://127.0.0.1:${serving.operatorPort}/desk/${demo || training ? ` (codes: /operator/demo-inbox)` : ''}`,
  );
  tell(`Database: ${databaseName(options)}`);
  if (!databaseUrl) tell('It survives a killed process, not a power cut; for real play set DATABASE_URL.');
  if (profile === 'documented')
    tell(
      'Profile: documented. Codes are in the answers: anyone can take any account. For trying clients out only.',
    );
  if (training)
    tell('Rehearsal: the players are invented, nothing happens by itself, the clock is moved by hand.');
  if (demo) tell('Demo: play points, invented results, no money moves.');
  print(readyLine(serving, options));
  await stopping;
  // Ending hard beats not ending: the ledger is written in whole transactions.
  const { delay, limit } = options.ending;
  setTimeout(() => process.exit(1), delay + 2 * limit + 5000).unref();
  await serving.stop();
  return 0;
};

const withRuntime = async (
  options: Options,
  purpose: Purpose,
  work: (runtime: Runtime) => Promise<number>,
) => {
  tell(`Database: ${databaseName(options)}`);
  const runtime = await openRuntime(options, purpose);
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
};

type Command = {
  help: string;
  run: (options: Options, env: NodeJS.ProcessEnv) => Promise<number>;
};

const COMMANDS: Readonly<Record<Exclude<keyof typeof OWN_USAGES, 'help'>, Command>> = {
  serve: { help: 'run the provider', run: runServe },
  migrate: {
    help: "bring the database to this program's schema",
    run: (options) =>
      withRuntime(options, 'serve', async ({ context }) => {
        tell(`Schema ${await schemaVersion(context.db)}`);
        return 0;
      }),
  },
  'migrate status': {
    help: 'which schema the database has and which changes wait; changes nothing; exit 1 when some wait',
    run: (options) =>
      withRuntime(options, 'look', async ({ context }) => {
        const version = await schemaVersion(context.db);
        print(`Schema ${version}, this program knows ${SCHEMA_VERSION}`);
        const waiting = Array.from(
          { length: Math.max(0, SCHEMA_VERSION - version) },
          (_, nr) => version + nr + 1,
        );
        if (waiting.length > 0) print(`Waiting: ${waiting.join(' ')}. Run ank-provider migrate`);
        if (version > SCHEMA_VERSION) print('The database is of a newer program');
        if (version !== SCHEMA_VERSION) return 1;
        const missing = await missingIndexes(context.db);
        if (missing.length > 0)
          print(`Still to be made: ${missing.length} indexes. Run ank-provider migrate`);
        return missing.length > 0 ? 1 : 0;
      }),
  },
  seed: {
    help: 'write the demo data into an empty database',
    run: (options) => {
      if (!options.demo) throw new Error('Only demo data can be seeded: say seed --demo');
      return withRuntime(options, 'serve', async ({ context }) => {
        tell((await seedDemo(context)) ? 'Demo data written' : 'The demo data is there already');
        return 0;
      });
    },
  },
  doctor: {
    help: 'what to know before real play; exit 1 when something is not right',
    run: (options) =>
      withRuntime(options, 'look', async ({ context }) => {
        const findings = await examine(context, options);
        for (const { ok, what } of findings) print(`${ok ? 'ok  ' : 'look'} ${what}`);
        return findings.every(({ ok }) => ok) ? 0 : 1;
      }),
  },
  audit: {
    help: 'check every invariant of the ledger, or of what is new since it was last in order; exit 1 on a breach',
    run: (options, env) => runAudit(options, env, TERMINAL),
  },
  ...TRAIL_COMMANDS,
  'check-draw': {
    help: "check a published draw, or a proof that the app saved, without the house: signatures, chain, seals, results; against the lines that draw lines gave an auditor, and against somebody's copy; exit 1 when something is wrong",
    run: ({ words, flags }) => runCheckDraw(words[1], flags, TERMINAL),
  },
  archive: {
    help: 'move what the bids up to the end of a month (2025-06) wrote into the archive; every history, report and check reads on',
    run: (options) => withRuntime(options, 'desk', runArchive('archive', options, print)),
  },
  'archive back': {
    help: 'move what was archived of the draws from a month on (2025-06) back, to correct a result or to go back to the release before',
    run: (options) => withRuntime(options, 'desk', runArchive('archive back', options, print)),
  },
  'push keys': {
    help: 'make keys of your own for Web Push; they go into the environment of serve',
    run: () => printPushKeys(TERMINAL),
  },
  'push work': {
    help: 'encrypt and send pushes until stopped, for processes that run serve --no-push-sending',
    run: (options) => withRuntime(options, 'desk', ({ context }) => pushWork(context, untilStopped())),
  },
  backup: {
    help: 'write the embedded database to a file; the server must be stopped (it makes its own every hour)',
    run: (options) =>
      withRuntime(options, 'look', async ({ database }) => {
        if (!database.embedded) throw new Error('Use pg_dump for a PostgreSQL server');
        print(await backUp(database.embedded, options.data, Date.now()));
        return 0;
      }),
  },
  restore: {
    help: 'put a backup in place of the embedded database',
    run: async (options) => {
      const [, file] = options.words;
      if (!file) throw new Error('Say which backup file');
      tell(`Database: ${databaseName({ ...options, databaseUrl: undefined })}`);
      const { aside, transactions, schema } = await restore(file, options.data, Date.now());
      print(
        `Restored: ${transactions} ledger transactions, schema ${schema}, every rule of the ledger holds.`,
      );
      if (aside) print(`What was there before is in ${aside}`);
      return 0;
    },
  },
};

const helpOf = (name: string, { usage, help: does, fields = [] }: DeskCommand) => {
  print(`ank-provider ${`${name} ${usage}`.trim()}\n  ${does}`);
  for (const field of fields) print(`    ${field}`);
  return 0;
};

const help = (words: readonly string[]) => {
  const named = [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) =>
    Object.hasOwn(DESK_COMMANDS, name),
  );
  const one = named === undefined ? undefined : DESK_COMMANDS[named];
  if (named !== undefined && one) return helpOf(named, one);
  print(`ank-provider COMMAND ${COMMON}\n`);
  const usages: Readonly<Record<string, string>> = OWN_USAGES;
  for (const [name, does] of Object.entries({ ...COMMANDS, ...DESK_COMMANDS }))
    print(`  ${`${name} ${'usage' in does ? does.usage : usages[name]}`.trim()}\n      ${does.help}`);
  return 0;
};

const runWith = async (options: Options, env: NodeJS.ProcessEnv) => {
  const [name = 'help', second = ''] = options.words;
  if (name === 'help' || options.flags.help === true) return help(options.words);
  const commands: Readonly<Record<string, Command>> = COMMANDS;
  const command = commands[`${name} ${second}`] ?? commands[name];
  if (command) return command.run(options, env);
  const code = await runDesk(options, env, TERMINAL);
  if (code === undefined)
    throw new Error(
      `There is no command "${options.words.slice(0, 2).join(' ')}"; ank-provider help lists them`,
    );
  return code;
};

export const runCommand = async (args: string[], env: NodeJS.ProcessEnv) => {
  const options = readOptions(args, env);
  try {
    return await runWith(options, env);
  } catch (error) {
    throw spoken(error, options.zone);
  }
};
