import { backUp, restore } from './backup';
import { seedDemo } from './demo/seed';
import { examine } from './doctor';
import { askDesk } from './operator/call';
import { DESK_COMMANDS, deskRequestOf } from './operator/commands';
import { toText } from './operator/table';
import { type Options, readOptions } from './options';
import { openRuntime, type Runtime } from './runtime';
import { readyLine, serve } from './serve';

const tell = (line: string) => process.stderr.write(`${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

const runServe = async (options: Options): Promise<number> => {
  const stopping = untilStopped();
  const serving = await serve(options);
  const { host, databaseUrl, data, profile, demo } = options;
  tell(`Players: http://${host}:${serving.port}`);
  tell(
    `Operator's desk: http://127.0.0.1:${serving.operatorPort}/operator${demo ? ` (codes: /operator/demo-inbox)` : ''}`,
  );
  tell(
    databaseUrl
      ? 'Database: PostgreSQL'
      : `Database: embedded, in ${data}. It survives a killed process, not a power cut; for real play set DATABASE_URL.`,
  );
  if (profile === 'documented')
    tell(
      'Profile: documented. Codes are in the answers: anyone can take any account. For trying clients out only.',
    );
  if (demo) tell('Demo: play points, invented results, no money moves.');
  print(readyLine(serving, options));
  await stopping;
  // A process that cannot end is worse than one that ends hard: the ledger is written in whole transactions.
  setTimeout(() => process.exit(0), 1800).unref();
  await serving.stop();
  return 0;
};

const withRuntime = async (
  options: Options,
  work: (runtime: Runtime) => Promise<number>,
): Promise<number> => {
  const runtime = await openRuntime(options);
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
};

type Command = {
  usage: string;
  help: string;
  run: (options: Options, env: NodeJS.ProcessEnv) => Promise<number>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { usage: '[--demo] [--port N] [--data DIR]', help: 'run the provider', run: runServe },
  migrate: {
    usage: '',
    help: "bring the database to this program's schema",
    run: (options) => withRuntime(options, async () => 0),
  },
  seed: {
    usage: '--demo',
    help: 'write the demo data into an empty database',
    run: (options) => {
      if (!options.demo) throw new Error('Only demo data can be seeded: say seed --demo');
      return withRuntime(options, async ({ context }) => {
        tell((await seedDemo(context)) ? 'Demo data written' : 'The demo data is there already');
        return 0;
      });
    },
  },
  doctor: {
    usage: '',
    help: 'what to know before real play; exit 1 when something is not right',
    run: (options) =>
      withRuntime(options, async ({ context }) => {
        const findings = await examine(context, options);
        for (const { ok, what } of findings) print(`${ok ? 'ok  ' : 'look'} ${what}`);
        return findings.every(({ ok }) => ok) ? 0 : 1;
      }),
  },
  audit: {
    usage: '',
    help: 'check every invariant of the ledger; exit 1 on a breach',
    run: async (options, env) => {
      const { body } = await askDesk(options, env, { method: 'GET', path: '/invariants' });
      const findings = (body.findings ?? []) as { name: string; breaches: number; examples: string[] }[];
      for (const { name, breaches, examples } of findings) {
        print(
          breaches === 0 ? `holds  ${name}` : `BREACH ${name}: ${breaches}, such as ${examples.join(' ')}`,
        );
      }
      if (findings.length === 0) tell(String(body.msg ?? 'The desk gave no findings'));
      return body.holds === true ? 0 : 1;
    },
  },
  backup: {
    usage: '',
    help: 'write the embedded database to a file; the server must be stopped (it makes its own every hour)',
    run: (options) =>
      withRuntime(options, async ({ database }) => {
        if (!database.embedded) throw new Error('Use pg_dump for a PostgreSQL server');
        print(await backUp(database.embedded, options.data, Date.now()));
        return 0;
      }),
  },
  restore: {
    usage: 'FILE',
    help: 'put a backup in place of the embedded database',
    run: async (options) => {
      const [, file] = options.words;
      if (!file) throw new Error('Say which backup file');
      const aside = await restore(file, options.data, Date.now());
      print(aside ? `Restored. What was there is now ${aside}` : 'Restored.');
      return 0;
    },
  },
};

const runDesk = async (options: Options, env: NodeJS.ProcessEnv): Promise<number | undefined> => {
  const { words, flags } = options;
  const asked = deskRequestOf(words, flags);
  if (!asked) return undefined;
  const { http, body } = await askDesk(options, env, asked);
  if (http >= 400 || body.status !== true) throw new Error(String(body.msg ?? `The desk answered ${http}`));
  print(flags.json === true ? JSON.stringify(body, null, 2) : toText(body));
  return 0;
};

const help = (): number => {
  const rows = Object.entries({ ...COMMANDS, ...DESK_COMMANDS });
  print('ank-provider COMMAND [--data DIR] [--json]\n');
  for (const [name, command] of rows) print(`  ${`${name} ${command.usage}`.trim()}\n      ${command.help}`);
  return 0;
};

/** Runs one command line and gives the exit code. Throws with a sentence for the person at the terminal. */
export const runCommand = async (args: string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const options = readOptions(args, env);
  const [name = 'help'] = options.words;
  if (name === 'help' || options.flags.help === true) return help();
  const command = COMMANDS[name];
  if (command) return command.run(options, env);
  const code = await runDesk(options, env);
  if (code === undefined)
    throw new Error(
      `There is no command "${options.words.slice(0, 2).join(' ')}"; ank-provider help lists them`,
    );
  return code;
};
