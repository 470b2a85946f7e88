import type { Options } from '../options';
import { auditCommand } from './auditCommand';
import { withDesk } from './call';
import { deskRequestOf } from './commands';
import { exportLedger } from './exportCommand';
import { printable, printableJson } from './printable';
import { toText, withShortIds } from './table';

/** Where a command speaks: what was asked for is printed, what is said beside it told. */
export type Voice = { print: (line: string) => void; tell: (line: string) => void };

const sayTo = (tell: Voice['tell']) => (database: string) => tell(`Database: ${database}`);

/** Runs a command of the desk and gives the exit code; undefined when the words name none. Throws what the desk refuses. */
export const runDesk = async (
  options: Options,
  env: NodeJS.ProcessEnv,
  { tell, print }: Voice,
): Promise<number | undefined> => {
  const { words, flags, zone } = options;
  const asked = deskRequestOf(words, flags, zone);
  if (!asked) return undefined;
  if (asked.path === '/reports/ledger') {
    const { control, agrees } = await withDesk(
      options,
      env,
      (ask) => exportLedger(ask, asked.query ?? {}, flags.json === true ? 'json' : 'csv', print, zone),
      sayTo(tell),
    );
    tell(
      `${control.entries} entries of ${control.transactions} transactions, ${control.credit} in and ${control.debit} out`,
    );
    if (agrees) return 0;
    throw new Error(
      'What was written does not come to these totals: the ledger changed meanwhile. Run it again',
    );
  }
  const { http, body } = await withDesk(options, env, (ask) => ask(asked), sayTo(tell));
  if (http >= 400 || body.status !== true) throw new Error(String(body.msg ?? `The desk answered ${http}`));
  print(
    flags.json === true ? printableJson(JSON.stringify(body, null, 2)) : toText(withShortIds(body), zone),
  );
  return 0;
};

/** Checks the ledger and gives the exit code: 1 on a breach. */
export const runAudit = async (
  options: Options,
  env: NodeJS.ProcessEnv,
  { print, tell }: Voice,
): Promise<number> => {
  const { holds, findings, lines } = await withDesk(
    options,
    env,
    (ask) => auditCommand(ask, options.flags.new === true),
    sayTo(tell),
  );
  if (options.flags.json === true) print(printableJson(JSON.stringify({ holds, findings }, null, 2)));
  else for (const line of lines) print(printable(line));
  return holds ? 0 : 1;
};
