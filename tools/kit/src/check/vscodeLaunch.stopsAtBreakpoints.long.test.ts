import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import {
  type DebuggedProgram,
  debugProgram,
  isPausedEvent,
  runUntilScriptAndFindPosition,
  setBreakpointAt,
} from '../testing/debugProgram';
import { ROOT, readJsonFile } from '../workspace/packages';

type LaunchConfiguration = {
  name: string;
  program?: string;
  runtimeArgs?: string[];
  args?: string[];
  cwd?: string;
};

const { configurations } = readJsonFile<{ configurations: LaunchConfiguration[] }>(
  join(ROOT, '.vscode/launch.json'),
);

type LaunchChanges = { file?: string; instead?: Readonly<Record<string, string>> };

/** Starts a configuration of `.vscode/launch.json` as the editor does, with some of its words replaced. */
const launchConfiguration = (
  name: string,
  { file = '', instead = {} }: LaunchChanges,
): Promise<DebuggedProgram> => {
  const found = configurations.find((configuration) => configuration.name === name);
  assert.ok(found?.program && found.cwd, `launch.json has no "${name}"`);
  const values: Record<string, string> = { file, fileDirname: dirname(file), workspaceFolder: ROOT };
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (_, variable: string) => values[variable] ?? '');
  const { program, runtimeArgs = [], args = [], cwd } = found;
  const words = [...runtimeArgs, program, ...args].map(filled).map((word) => instead[word] ?? word);
  // A test of its own, not one of this run's.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return debugProgram(words, { cwd: filled(cwd), env });
};

/** Stands before the program's first line, with the debugger on. */
const enableDebuggerAndAwaitFirstPause = async (debugged: DebuggedProgram) => {
  const first = debugged.waitForEvent(isPausedEvent);
  await debugged.send('Debugger.enable');
  await debugged.send('Runtime.enable');
  await debugged.send('Runtime.runIfWaitingForDebugger');
  await first;
};

/** Resolves once a breakpoint is reached, which `next` awaits, with the value of an expression there. */
const evaluateAtBreakpoint = async (
  debugged: DebuggedProgram,
  expression: string,
  next: ReturnType<DebuggedProgram['waitForEvent']>,
) => {
  const paused = await next;
  const [frame] = paused.callFrames as { callFrameId: string }[];
  assert.notDeepEqual(paused.hitBreakpoints, [], JSON.stringify(paused.reason));
  const { result } = await debugged.send('Debugger.evaluateOnCallFrame', {
    callFrameId: frame?.callFrameId,
    expression,
    returnByValue: true,
  });
  return (result as { value?: unknown }).value;
};

const postJson = async (url: string, body: Record<string, unknown>) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ env_type: 'Prod', app_key: 'key', ...body }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

test('the provider in demo stops at a breakpoint in the route of a bid, with the bid in its variables', async () => {
  const data = mkdtempSync(join(tmpdir(), 'ank-debugged-'));
  const instead = { 8090: '0', [join(ROOT, '.ank/debug-data')]: data };
  const debugged = await launchConfiguration('Provider in demo', { instead });
  try {
    await enableDebuggerAndAwaitFirstPause(debugged);
    await setBreakpointAt(
      debugged,
      join(ROOT, 'provider/src/features/bidding/placeBidAndCapHeadroomRoutes.ts'),
      'refuseBidsIfClockIsOff(context)',
    );
    await debugged.send('Debugger.resume');
    const [, line = ''] = await debugged.waitForOutput(/^(\{"ready":true.*\})$/m);
    const { port, demo } = JSON.parse(line) as { port: number; demo: Record<string, string> };
    const url = `http://127.0.0.1:${port}`;
    const { unique_token, ...told } = await postJson(`${url}/api-user-login`, {
      mobile: demo.mobile,
      password: demo.password,
      device_id: null,
    });
    assert.ok(unique_token, JSON.stringify(told));
    const row = { digits: '6', closedigits: '', points: 10, session: 'Open', pana: 'Single Digit' };
    const next = debugged.waitForEvent(isPausedEvent);
    const bid = postJson(`${url}/api-submit-bid`, {
      unique_token,
      game_id: '1',
      new_result: {
        unique_token,
        gameid: '1',
        pana: 'Single Digit',
        session: 'Open',
        bid_date: '',
        result: [row],
      },
    });
    assert.equal(await evaluateAtBreakpoint(debugged, 'body.new_result.result[0].digits', next), '6');
    await debugged.send('Debugger.resume');
    assert.equal(typeof (await bid).status, 'boolean');
  } finally {
    await debugged.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test('a test in Node stops at a breakpoint in what it tests', async () => {
  const file = join(ROOT, 'tools/kit/src/commandLine.test.ts');
  const debugged = await launchConfiguration('Test in Node: this file', { file });
  try {
    await enableDebuggerAndAwaitFirstPause(debugged);
    await setBreakpointAt(debugged, join(ROOT, 'tools/kit/src/readArgs.ts'), 'const surplus =');
    const next = debugged.waitForEvent(isPausedEvent);
    await debugged.send('Debugger.resume');
    assert.equal(typeof (await evaluateAtBreakpoint(debugged, 'maxPositionals', next)), 'number');
  } finally {
    await debugged.stop();
  }
});

test('a test in Jest stops at a breakpoint in what it tests', async () => {
  const file = join(ROOT, 'protocol/src/calls.misspelledFieldsDoNotCompile.test.ts');
  // Jest runs a file at once when it has read it: where its line is must be known before.
  const before = await launchConfiguration('Test in Jest: this file', { file });
  const placed = await enableDebuggerAndAwaitFirstPause(before)
    .then(() => runUntilScriptAndFindPosition(before, file, 'const misread'))
    .finally(() => before.stop());
  const debugged = await launchConfiguration('Test in Jest: this file', { file });
  try {
    await enableDebuggerAndAwaitFirstPause(debugged);
    await debugged.send('Debugger.setBreakpointByUrl', placed);
    const next = debugged.waitForEvent(isPausedEvent);
    await debugged.send('Debugger.resume');
    assert.equal(typeof (await evaluateAtBreakpoint(debugged, 'answer', next)), 'object');
  } finally {
    await debugged.stop();
  }
});
