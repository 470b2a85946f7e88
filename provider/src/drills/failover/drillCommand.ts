import { parseArgs } from 'node:util';
import { ALL_CLUSTER_FAULTS } from './clusterFaults';
import { startDatabaseCluster } from './databaseCluster';
import { type FaultOutcome, runFailoverDrill } from './runFailoverDrill';

/**
 * npm run drill -w provider: what players lose when something fails. npm run drill -w provider -- start: the
 * cluster alone, until Ctrl-C; with names of faults: these alone; with "night [PHONES]": an evening of so
 * many phones.
 */
const { positionals } = parseArgs({ allowPositionals: true, strict: true });

// Every signal's way out leads past what ends the servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const HEAD = 'Fault,Acknowledged,Lost,Doubled,On one disk,Books,Refused for,Busy,Unknown,Load'.split(',');

const printRow = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

const printOutcome = (outcome: FaultOutcome): void =>
  printRow([
    outcome.description,
    outcome.acknowledged,
    outcome.lost,
    outcome.doubled,
    outcome.alone,
    outcome.balanced ? 'balanced' : outcome.broken,
    `${outcome.refused.toFixed(1)} s`,
    outcome.busy,
    outcome.unknown,
    outcome.load.toFixed(1),
  ]);

if (positionals[0] === 'start') {
  const { url, nodes, urlOf, dir } = await startDatabaseCluster();
  console.log(`Through PgBouncer to the primary: DATABASE_URL='${url}'`);
  for (const node of nodes) console.log(`${node.name}: ${urlOf(node)}`);
  console.log(`Folders and logs: ${dir}. Ctrl-C ends it and removes them.`);
  setInterval(() => undefined, 60_000);
} else if (positionals[0] === 'night') {
  const { runFailoverUnderLoad: night } = await import('./runFailoverUnderLoad');
  const told = await night(Number(positionals[1] ?? 10_000));
  console.table(told);
  const { lost, doubled, alone, balanced, told: pushes, concerned } = told;
  if (lost + doubled + alone > 0 || !balanced || pushes !== concerned) process.exitCode = 1;
} else {
  const strange = positionals.find((name) => ALL_CLUSTER_FAULTS.every((fault) => fault.name !== name));
  if (strange)
    throw new Error(`There is no "${strange}": ${ALL_CLUSTER_FAULTS.map(({ name }) => name).join(', ')}`);
  printRow(HEAD);
  printRow(HEAD.map(() => '---'));
  const { outcomes, leftOut, restored } = await runFailoverDrill(
    printOutcome,
    positionals.length > 0 ? positionals : undefined,
  );
  for (const what of leftOut) console.log(`Left out, for no small disk may be mounted here: ${what}`);
  if (restored)
    console.log(
      `Restored to the instant after the second: ${restored.acknowledged} acknowledged, ${restored.lost} lost, ` +
        `${restored.laterKept} of later faults, books ${restored.balanced ? 'balanced' : 'BROKEN'}`,
    );
  const all = [...outcomes, ...(restored ? [restored] : [])];
  const isWrong = all.some(({ lost, doubled, balanced }) => lost + doubled > 0 || !balanced);
  if (isWrong || restored?.laterKept || outcomes.some(({ alone }) => alone > 0)) process.exitCode = 1;
}
