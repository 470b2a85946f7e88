import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import { openTerminalWithoutRunSettings } from '../testing/terminal';
import { ROOT } from '../workspace/packages';
import { findCommandPlan, GUIDE_COMMAND_PLANS } from './guideCommandPlans';
import { GUIDES, type GuideCommand, readAllGuideCommands } from './guideCommands';
import type { CommandPlan } from './plans/commandPlan';

const scratch = mkdtempSync(join(tmpdir(), 'ank-guides-'));
const clone = join(scratch, 'ank');
/** The values of what plans write in braces; what commands print adds to them. */
const names: Record<string, string> = { scratch, clone, site: join(clone, '.ank/site') };
const running: (() => Promise<void>)[] = [];

execFileSync('git', ['clone', '--quiet', '--local', ROOT, clone]);
after(async () => {
  for (const stop of running.reverse()) await stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Fills in a plan's braces, and SITE, which guides write for a place that is the reader's own. */
const fillInPlaceholders = (text: string): string =>
  text
    .replace('--to SITE', '--to {site}')
    .replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);

const editFilesOfPlan = ({ edits = [] }: CommandPlan) => {
  for (const { file, from, to } of edits) {
    const path = join(clone, file);
    if (from === undefined) writeFileSync(path, to);
    else {
      const text = readFileSync(path, 'utf8');
      assert.ok(text.includes(from), `${file} has no ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    }
  }
};

const rememberFoundValues = (match: RegExpExecArray | null) => Object.assign(names, match?.groups);

/** Runs a guide's command in folder `cwd` as its plan says. Throws what it printed when it does not work. */
const runCommandByPlan = async (
  { line }: GuideCommand,
  plan: CommandPlan,
  cwd: string,
  env: Record<string, string>,
) => {
  editFilesOfPlan(plan);
  names.freePort = String(await findFreePort());
  const command = fillInPlaceholders(plan.as ?? line.replace(/^ank-provider /, 'npx ank-provider '));
  const began = performance.now();
  const terminal = openTerminalWithoutRunSettings(env);
  if (plan.until) {
    const { found, stop } = await terminal.start(cwd, plan.until, 'bash', '-c', command);
    rememberFoundValues(found);
    running.push(stop);
    const { page } = found.groups ?? {};
    if (page) assert.equal((await fetch(`${page}/dev/main.js`)).status, 200, command);
    if (!plan.stays) await running.pop()?.();
  } else {
    const { code, said } = await terminal.run(cwd, 'bash', '-c', command);
    assert.equal(code, plan.exitCode ?? 0, `${command}\n${said}`);
    assert.doesNotMatch(said, /Cannot find (package|module)/, command);
    if (plan.says) rememberFoundValues(plan.says.exec(said));
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${command}`);
};

for (const guide of GUIDES)
  test(`in a fresh clone every command of ${guide} works, with what the commands before it have installed`, async () => {
    const { in: start = '.', env = {} } = GUIDE_COMMAND_PLANS[guide] ?? {};
    let cwd = join(clone, start);
    const set = Object.fromEntries(
      Object.entries(env).map(([name, text]) => [name, fillInPlaceholders(text)]),
    );
    const failed: string[] = [];
    for (const command of readAllGuideCommands().filter((guideCommand) => guideCommand.guide === guide)) {
      const plan = findCommandPlan(command);
      if (!plan) continue;
      if (plan.not) console.log(`   -    ${command.line}: ${plan.not}`);
      else if (command.line.startsWith('cd ')) cwd = join(cwd, command.line.slice(3));
      else
        await runCommandByPlan(command, plan, plan.in ? join(clone, plan.in) : cwd, set).catch(
          ({ message }: Error) => {
            console.log(`failed    ${command.line}`);
            failed.push(`${command.line}\n${message}`);
          },
        );
    }
    assert.deepEqual(failed, []);
  });
