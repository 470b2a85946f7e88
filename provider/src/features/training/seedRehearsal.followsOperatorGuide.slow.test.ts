import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedgerCommand, runOperatorCommandIfKnown } from '../../process/commands/operatorCommand';
import { readProviderOptions } from '../../process/providerOptions';
import { toErrorWithPlainMessage } from '../../process/toErrorWithPlainMessage';
import { type RunningProvider, serveProvider } from '../../serveProvider';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { runsOnBothEngines } from '../../testing/onBothEngines';
import {
  findLineNotPrinted,
  listGuideCommands,
  readGuideSection,
  splitCommandLine,
  withPrintedIds,
} from '../../testing/operatorGuide';
import { applyUnusualDatabaseSettings } from '../../testing/unusualDatabaseSettings';

/**
 * docs/operator.md is the script: whoever changes a command, or what it prints, finds the page wrong here.
 */
const EVENING = readGuideSection("An evening's work");

const describeRehearsalOfGuide = (
  engine: 'postgres' | 'pglite',
  prepare?: (opened: TestEngine) => Promise<void>,
): void => {
  const where = prepare ? `${engine} that is set otherwise` : engine;
  describe(`the evening of the page, rehearsed word by word (${where})`, () => {
    let dir: string;
    let opened: TestEngine | undefined;
    let serving: RunningProvider | undefined;
    const env = (): NodeJS.ProcessEnv => (opened?.url ? { DATABASE_URL: opened.url } : {});
    const optionsOf = (line: string) =>
      readProviderOptions([...splitCommandLine(line), '--data', dir], env());

    /** Runs a line as the command line does; what it printed, and its exit code. */
    const run = async (line: string): Promise<{ code: number | undefined; printed: string[] }> => {
      const printed: string[] = [];
      const voice = {
        print: (text: string) => printed.push(...text.split('\n')),
        printToStderr: () => undefined,
      };
      const options = optionsOf(line);
      const work = options.words[0] === 'check-ledger' ? checkLedgerCommand : runOperatorCommandIfKnown;
      const code = await work(options, env(), voice).catch((error: unknown) => {
        throw new Error(`${line}: ${toErrorWithPlainMessage(error, options.zone).message}`);
      });
      return { code, printed };
    };
    const start = async () => {
      serving = await serveProvider(optionsOf('serve --training --port 0'));
    };

    before(async () => {
      dir = mkdtempSync(join(tmpdir(), 'ank-rehearsal-'));
      if (engine === 'postgres') opened = await newPostgresEngine();
      if (opened) await prepare?.(opened);
      await start();
    });
    after(async () => {
      await serving?.stop();
      await opened?.close();
      rmSync(dir, { recursive: true, force: true });
    });

    test('each command prints what the page shows, and the books balance at the end', async () => {
      const own = new Map<string, string>();
      const all = listGuideCommands(EVENING);
      assert.ok(all.length > 20, `only ${all.length} commands were found`);
      for (const { line, output } of all) {
        assert.ok(output.length > 0, `the page does not show what "${line}" prints`);
        const { code, printed } = await run(withPrintedIds(line, own));
        const missed = findLineNotPrinted(output, printed, own);
        assert.equal(missed, undefined, `${line} printed:\n${printed.join('\n')}`);
        assert.equal(code, 0, line);
      }
      assert.match(all.at(-1)?.line ?? '', /^check-ledger$/);
      assert.equal((await run('check-ledger')).code, 0);
    });

    test('nothing is declared, paid or settled by itself, however late it gets', async () => {
      const state = async () =>
        Promise.all(['deposit list', 'withdraw list', 'result list 2025-03-06'].map((line) => run(line)));
      await run('training clock "2025-03-07 12:00"');
      const [before] = [await state()];
      // The demo would have declared 30 results within a second.
      await sleep(2500);
      assert.deepEqual(await state(), before);
      assert.doesNotMatch(before.flatMap(({ printed }) => printed).join('\n'), /declared/);
    });

    // A restart is the same on both; the embedded engine takes seconds for each.
    const once = engine === 'postgres' && !prepare ? test : () => undefined;
    once(
      'the clock goes forward alone, and on after a restart; nobody takes a rehearsal for a real house',
      async () => {
        await assert.rejects(run('training clock "2025-03-07 11:00"'), /only goes forward/);
        await assert.rejects(run('training clock soon'), /The time must be a time such as/);
        await run('training clock "2025-03-07 13:00"');
        await serving?.stop();
        serving = undefined;
        await assert.rejects(serveProvider(optionsOf('serve --port 0')), /This database is a rehearsal/);
        await start();
        const { printed } = await run('training clock "2025-03-07 13:30"');
        assert.deepEqual(printed, ['now: 2025-03-07 13:30:00 Asia/Kolkata']);
        await assert.rejects(run('training clock "2025-03-07 12:59"'), /only goes forward/);
      },
    );
  });
};

describeRehearsalOfGuide('postgres');
describeRehearsalOfGuide('postgres', applyUnusualDatabaseSettings);
if (runsOnBothEngines) describeRehearsalOfGuide('pglite');

test('a rehearsal is no demo and no real play, and never takes place in a house that holds anything', async () => {
  for (const line of [
    ['serve', '--training', '--demo'],
    ['serve', '--training', '--start-at', '2025-03-05'],
  ])
    assert.throws(() => readProviderOptions(line, {}), /rehearsal|--demo/);
  assert.throws(() => readProviderOptions(['serve', '--training'], { NODE_ENV: 'production' }), /real play/);
  const engine = await newPostgresEngine();
  const dir = mkdtempSync(join(tmpdir(), 'ank-real-'));
  const options = (...words: string[]) =>
    readProviderOptions([...words, '--port', '0', '--data', dir], { DATABASE_URL: engine.url });
  try {
    await (await serveProvider(options('serve'))).stop();
    await engine.db.query(
      "INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('m', 'main', 'Kaveri', '10:30', '11:30')",
    );
    await assert.rejects(serveProvider(options('serve', '--training')), /This database is not empty/);
    const moved = runOperatorCommandIfKnown(
      readProviderOptions(['training', 'clock', '21:45', '--data', dir], { DATABASE_URL: engine.url }),
      {},
      {
        print: () => undefined,
        printToStderr: () => undefined,
      },
    );
    await assert.rejects(moved, /The clock can only be moved in a rehearsal/);
  } finally {
    await engine.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
