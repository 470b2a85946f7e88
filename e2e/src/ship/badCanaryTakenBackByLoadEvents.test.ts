import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { publishBuilds } from '@ank/release/publish';
import { readLatestRevision } from '@ank/release/revisions';
import { expect } from '@playwright/test';
import { buildVariant, mustGetCandidate } from '../support/buildRemoteVariants';
import { test } from '../support/journeyFixtures';
import type { JourneySite } from '../support/journeySite';
import { openLoggedInTab } from '../support/playerLogin';
import { newOperatorClient } from '../wallet/operatorClient';

test.use({ siteConfig: { telemetryUrl: '/api-telemetry' } });
let site: JourneySite;
test.beforeAll(({ site: own }) => {
  site = own;
});

/** Counts of the wallet's load events as the desk reads them: "loaded 1.0.0 2". */
const fetchLoadCounts = async () => {
  const { loads } = await newOperatorClient(site.provider).ask('/reports/loads?remote=wallet');
  return (loads as { event: string; version: string; count: number }[]).map(
    ({ event, version, count }) => `${event} ${version} ${count}`,
  );
};

/** Opens the wallet on a phone of this name, which decides whether it is among a canary's; stays until `told` was counted. */
const openWalletUntilCounted = async (phone: string, loadCount: string) => {
  const tab = await openLoggedInTab(site, {}, phone);
  await tab.page.goto('/imp7');
  await expect(tab.page.getByRole('link', { name: 'Add Fund' })).toBeVisible();
  await expect(async () => {
    expect(await fetchLoadCounts(), `${phone} did not tell "${loadCount}"`).toContain(loadCount);
  }).toPass();
  await tab.close();
};

const runNodeScript = (args: string[], input = '') => {
  const env = { ...process.env, ...site.provider.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input, env });
  return { status, stdout, said: stdout + stderr };
};
/** What the provider's own command line reports, as an operator's cron job would pipe it on. */
const runLoadReportCommand = () =>
  runNodeScript([
    join(ROOT, 'provider/bin/ank-provider.mjs'),
    ...['report', 'loads', '--remote', 'wallet', '--json', '--data', site.provider.dir],
  ]).stdout;
const runJudgeCommand = (loads: string, ...more: string[]) =>
  runNodeScript(
    [join(ROOT, 'tools/kit/bin/ank.mjs'), 'judge', 'wallet', '--loads', '-', '--to', site.dir, ...more],
    loads,
  );
const readWalletRecord = async () =>
  (await readLatestRevision(site.target))?.remotes.find(({ name }) => name === 'wallet');

test('a canary that breaks on phones is taken back by its load events, and not before there is enough of it', async () => {
  const good = (await readWalletRecord())?.candidates[0]?.version;
  const bad = await buildVariant({ of: 'wallet', version: '9.0.0', variant: 'throwsWhenDrawn' });
  await publishBuilds(site.target, [bad], { canary: 50 });
  const { version } = mustGetCandidate(bad);
  // The first two stand below 50 percent, the third above.
  await openWalletUntilCounted('phone-j', `fell-back ${good} 1`);
  await openWalletUntilCounted('phone-k', `fell-back ${good} 2`);
  await openWalletUntilCounted('phone-f', `loaded ${good} 1`);
  let loads = '';
  await expect(async () => {
    loads = runLoadReportCommand();
    const { loads: rows } = JSON.parse(loads) as {
      loads: { version: string; event: string; count: number }[];
    };
    expect(
      rows.some((row) => row.version === version && row.event === 'quarantined' && row.count === 2),
      `the report tells of both, not ${loads}`,
    ).toBe(true);
  }).toPass();

  const early = runJudgeCommand(loads);
  expect([early.status, early.said.split(':')[0]], early.said).toStrictEqual([0, 'too early']);
  expect((await readWalletRecord())?.canary).toBe(50);

  const late = runJudgeCommand(loads, '--least', '2');
  expect(late.status, late.said).toBe(1);
  expect(late.said).toMatch(
    /^bad: 9\.0\.0\S* was quarantined after 100\.0 % of 2 loads, \S+ after 0\.0 % of \d+\n/,
  );
  const now = await readWalletRecord();
  expect([now?.candidates[0]?.version, now?.canary]).toStrictEqual([good, undefined]);
  expect(runJudgeCommand(loads).said).toMatch(/^wallet has no canary$/m);
});

test('a mistake in the call is one sentence, and changes nothing', async () => {
  const before = (await readLatestRevision(site.target))?.revision;
  expect(runJudgeCommand('{}').said).toMatch(/has no canary/);
  const ank = join(ROOT, 'tools/kit/bin/ank.mjs');
  expect(runNodeScript([ank, 'judge', 'wallet']).said).toMatch(
    /^ank judge: judge: pass the name of a remote, and --loads FILE/,
  );
  const wrong = runJudgeCommand('{}', '--least', 'many');
  expect([wrong.status, /--least must be a number/.test(wrong.said)]).toStrictEqual([1, true]);
  expect((await readLatestRevision(site.target))?.revision).toBe(before);
});
