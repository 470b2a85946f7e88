import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { STARTER_RATES } from '../../features/starter/setUpEmptySite';
import { openPostgres } from '../../platform/database/postgres';
import { examineSetup } from '../../process/commands/examineSetup';
import { readProviderOptions } from '../../process/providerOptions';
import { newPostgresEngine } from '../../testing/databaseEngines';
import { describeInWorld } from '../../testing/onBothEngines';
import { findFencedBlock, readGuideSection, splitCommandLine } from '../../testing/operatorGuide';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { newWorld, type WorldAnswer } from '../../testing/testWorld';
import { parseDeskCommand } from './deskCommands';

/** docs/operator.md, done as it is written; the evening itself is features/training/seedRehearsal.followsOperatorGuide.slow.test.ts. */
describeInWorld('the manual', 'postgres', { demo: false }, (world) => {
  let folder: string;

  const run = async (line: string): Promise<WorldAnswer> => {
    const { words, flags } = readProviderOptions(splitCommandLine(line), {});
    const asked = parseDeskCommand(words, flags);
    assert.ok(asked, `there is no command: ${line}`);
    const answer = await world().desk(asked.method, asked.path, asked.body);
    assert.equal(answer.body.status, true, `${line}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  before(async () => {
    folder = mkdtempSync(pathOf(tmpdir(), 'ank-manual-'));
    writeFileSync(pathOf(folder, 'qr.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
    await createTestMarkets(world());
    await run('market add 8 --mode main --name "Main Mandi" --open 21:45 --close 00:15');
    await run('market add 4 --mode main --name "Kaveri Night" --open 15:00 --close 16:00');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('what was spent before a result was taken back is owed, and collected when there is something', async () => {
    const [first, second] = await Promise.all([createTestPlayer(world(), 100), createTestPlayer(world(), 0)]);
    await placeTestBid(world(), first, [{ digits: '6', points: 100 }]);
    world().now = Date.parse('2025-03-05T10:40:00+05:30');
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await world().call('/api-user-transfer-wallet-balance', {
      unique_token: first.token,
      amount: 900,
      mobile_no: second.mobile,
      transfer_note: '',
    });
    const { body } = await run('result revoke m 2025-03-05 open --reason "Misread"');
    assert.deepEqual([body.takenBack, body.owed], [50, 900]);
    const { player } = (await run(`player show ${first.mobile}`)).body as { player: Record<string, number> };
    assert.deepEqual([player.points, player.owed], [0, 900]);
    await run(`adjust ${first.mobile} 300 --reason "Goodwill"`);
    assert.equal((await run(`player collect ${first.mobile}`)).body.amount, 300);
    await assertLedgerIsClean(world());
  });

  test('each command of the other work', async () => {
    world().now = Date.parse('2025-03-06T10:00:00+05:30');
    const player = await createTestPlayer(world(), 1000);
    await world().desk('POST', '/settings/limits', { adjust_alone: 100 });
    const rest = STARTER_RATES.main.slice(1).map((rate) => `,${JSON.stringify(rate)}`);
    const rows = readGuideSection('Other work')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Task'));
    let commands = 0;
    for (const [, cell = ''] of rows.map((row) => row.split(' | '))) {
      for (const [, command = ''] of cell.matchAll(/`([a-z]+ [^`]+)`/g)) {
        commands++;
        const kind = command.startsWith('cap') ? 'cap' : 'message';
        const [one] = (await run(`${kind} list`)).body[`${kind}s`] as { id: string }[];
        const line = command
          .replace('MOBILE', player.mobile)
          .replace('ID', one?.id ?? '')
          .replace(', …]', `${rest.join('')}]`)
          .replace('qr.png', pathOf(folder, 'qr.png'));
        await run(line);
      }
    }
    assert.ok(commands >= 20, `only ${commands} commands were found`);
    assert.equal((await run(`player show ${player.mobile}`)).body.status, true);
    const { body } = await world().call('/api-admin-bank-details');
    assert.deepEqual((body.bank_details as Record<string, string>[])[0]?.upi_payment_id, 'house@bank');
  });
});

test('the role of the manual serves and settles, and cannot change what was booked', async () => {
  const owner = await newPostgresEngine();
  const role = `ank_app_${process.pid}`;
  const sql = findFencedBlock(readGuideSection('Before the first real player'), 'sql').replaceAll(
    'ank_app',
    role,
  );
  assert.match(sql, /^CREATE ROLE .*^REVOKE UPDATE, DELETE/ms);
  const url = (owner.url ?? '').replace(/\/\/[^@]*@/, `//${role}:${encodeURIComponent('…')}@`);
  const early = openPostgres({ url, poolSize: 1 });
  const app = openPostgres({ url, poolSize: 5 });
  try {
    const first = await newWorld(owner.db);
    await createTestMarkets(first);
    await first.close();
    await owner.db.script(sql);
    const world = await newWorld(app);
    try {
      const player = await createTestPlayer(world, 100);
      await placeTestBid(world, player, [{ digits: '6' }]);
      world.now = Date.parse('2025-03-05T10:40:00+05:30');
      await saveAndDeclareResult(world, 'm', 'Open', '123');
      const revoked = await world.desk('POST', '/results/revoke', {
        market: 'm',
        date: '2025-03-05',
        session: 'Open',
        reason: 'misread',
      });
      assert.equal(revoked.body.takenBack, 95);
      await assertLedgerIsClean(world);
      for (const table of ['ledger_tx', 'ledger_entry', 'audit']) {
        await assert.rejects(app.query(`DELETE FROM ${table}`), /permission denied/, table);
      }
      await assert.rejects(app.query('UPDATE ledger_entry SET amount = 1'), /permission denied/);
      const findings = await examineSetup(world.context, readProviderOptions(['doctor'], {}));
      assert.ok(
        findings.some(
          ({ ok, what }) => ok && /can neither change nor delete entries of the ledger/.test(what),
        ),
      );
    } finally {
      await world.close();
    }
    // A newer program with this role: it says who must migrate.
    await owner.db.query('DELETE FROM schema_migration WHERE id = (SELECT max(id) FROM schema_migration)');
    await assert.rejects(newWorld(early), /run ank-provider migrate as its owner/);
  } finally {
    await app.close();
    await early.close();
    await owner.db.script(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.close();
  }
});
