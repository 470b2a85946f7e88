import type { OperationCommand } from '@ank/protocol/operator/operation';
import { type InputOf, OPERATIONS } from '@ank/protocol/operator/operations';
import type { OperationName } from '@ank/protocol/operator/paths';
import { createSigningKeyFileIfMissing } from '../../features/auditLog/auditRootsAndKeys';
import { parseDeskCommand } from '../../operator/command/deskCommands';
import { formatDeskAnswer, shortenIdsInAnswer } from '../../operator/command/formatAnswer';
import { exportLedger } from '../../operator/reports/exportLedger';
import { mergeFindings, type RuleFinding } from '../../platform/database/ledgerRule';
import type { Environment } from '../../platform/environmentSettings';
import { findUuidsIn, shortenIds, shortestDistinctIdsOf } from '../../platform/idsAndHashes';
import { escapeUnprintableInJson, maskUnprintable } from '../../platform/printableText';
import { writeStderr } from '../../platform/writeStderr';
import type { ProviderOptions } from '../providerOptions';
import { type CallDesk, type DeskAnswer, withRunningOrTemporaryDesk } from './withRunningOrTemporaryDesk';

const formatFindings = (findings: readonly RuleFinding[]): string[] => {
  const short = shortestDistinctIdsOf(findings.flatMap(({ examples }) => examples.flatMap(findUuidsIn)));
  return findings.map(({ name, breaches, examples }) =>
    breaches === 0
      ? `holds  ${name}`
      : `VIOLATION ${name}: ${breaches}, such as ${shortenIds(examples.join(' '), short)}`,
  );
};

/** Walks through a whole check, request by request. Throws what the desk refuses. */
export const collectLedgerOrAuditLogFindings = async (
  callDesk: CallDesk,
  check: 'invariants' | 'trail check',
  request: { only?: 'new' } = {},
): Promise<RuleFinding[]> => {
  const parts: RuleFinding[] = [];
  let after: string | null | undefined;
  do {
    const { body }: DeskAnswer<typeof check> = await callDesk(check, { ...request, ...(after && { after }) });
    if (!body.findings) throw new Error(body.msg ?? 'The desk returned no findings');
    parts.push(...body.findings);
    after = body.next;
  } while (after);
  return mergeFindings(parts);
};

export type CommandOutput = { print: (line: string) => unknown; printToStderr: (line: string) => unknown };

export const TERMINAL_OUTPUT: CommandOutput = {
  printToStderr: writeStderr,
  print: (line) => process.stdout.write(`${line}\n`),
};

/** Returns the columns of a list that fit a line; what is counted for the page is left out. */
const pickColumnsToPrint = (name: OperationName, body: Record<string, unknown>): Record<string, unknown> => {
  const { columns } = (OPERATIONS[name] as { command?: OperationCommand }).command ?? {};
  if (!columns) return body;
  const { total: _, ...rest } = body;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row: Record<string, unknown>) =>
            Object.fromEntries(columns.map((column) => [column, row[column]])),
          )
        : value,
    ]),
  );
};

/** Gives the exit code; undefined when the words name no command. Throws what the desk refuses. */
export const runOperatorCommandIfKnown = async (
  options: ProviderOptions,
  env: Environment,
  { printToStderr, print }: CommandOutput,
): Promise<number | undefined> => {
  const { words, flags, zone } = options;
  const asked = parseDeskCommand(words, flags, zone);
  if (!asked) return undefined;
  const { name, input } = asked;
  if (name === 'report ledger') {
    const { control, agrees } = await withRunningOrTemporaryDesk(options, env, printToStderr, (ask) =>
      exportLedger(
        async (range) => (await ask('report ledger', range)).body,
        input as InputOf<'report ledger'>,
        flags.json === true ? 'json' : 'csv',
        print,
        zone,
      ),
    );
    printToStderr(
      `${control.entries} entries of ${control.transactions} transactions, ${control.credit} in and ${control.debit} out`,
    );
    if (agrees) return 0;
    throw new Error(
      'The printed entries do not add up to these totals, because the ledger changed in the meantime. Run the command again',
    );
  }
  const { http, body } = await withRunningOrTemporaryDesk(options, env, printToStderr, (ask) =>
    ask(name, input as never),
  );
  if (http >= 400 || body.status !== true) throw new Error(body.msg ?? `The desk answered ${http}`);
  if (name === 'init' && flags.url === undefined && createSigningKeyFileIfMissing(options.trailKey))
    printToStderr(`The key that signs the audit log and the seals of draws is in ${options.trailKey}`);
  print(
    flags.json === true
      ? escapeUnprintableInJson(JSON.stringify(body, null, 2))
      : formatDeskAnswer(shortenIdsInAnswer(pickColumnsToPrint(name, body)), zone),
  );
  return 0;
};

/** Gives the exit code: 1 on a violation. */
export const printFindingsAndGetExitCode = (
  { flags }: ProviderOptions,
  { print }: CommandOutput,
  findings: readonly RuleFinding[],
): number => {
  const holds = findings.every(({ breaches }) => breaches === 0);
  if (flags.json === true) print(escapeUnprintableInJson(JSON.stringify({ holds, findings }, null, 2)));
  else for (const line of formatFindings(findings)) print(maskUnprintable(line));
  return holds ? 0 : 1;
};

export const checkLedgerCommand = async (
  options: ProviderOptions,
  env: Environment,
  output: CommandOutput,
): Promise<number> => {
  const asked = options.flags.new === true ? { only: 'new' as const } : {};
  const findings = await withRunningOrTemporaryDesk(options, env, output.printToStderr, (ask) =>
    collectLedgerOrAuditLogFindings(ask, 'invariants', asked),
  );
  return printFindingsAndGetExitCode(options, output, findings);
};
