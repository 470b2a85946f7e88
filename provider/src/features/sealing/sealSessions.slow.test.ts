import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import {
  enableSealing,
  findDrawFaults,
  readAuditorExport,
  requestLineProofs,
  requestSavedProof,
  sealPublishAndReadDrawFiles,
} from '../../testing/sealedDrawFiles';
import type { World } from '../../testing/testWorld';
import { publicKeyDerOf } from '../auditLog/auditRootsAndKeys';
import {
  checkBidsOfProofWereSealed,
  checkPublishedDraw,
  findChainContradictions,
} from './checkPublishedDraw';
import { readChainLinks } from './drawChain';
import { SEAL_DELAY_MS, sealDueSessions } from './sealSessions';

const OPEN = Date.parse('2025-03-05T10:30:00+05:30');
const CLOSE = Date.parse('2025-03-05T11:30:00+05:30');

const readChainEntryNames = async ({ db }: World) =>
  (await readChainLinks(db, "kind <> 'seed'", [])).map(({ body }) => {
    const { kind, session } = JSON.parse(body) as { kind: string; session: string };
    return `${kind} ${session}`.trim();
  });

/** Does a thing and takes it back again, as rows of the tables stand. */
const withTamperedTables = async <T>(
  { db }: World,
  sql: string,
  back: string,
  look: () => Promise<T>,
): Promise<T> => {
  await db.query(sql);
  try {
    return await look();
  } finally {
    await db.query(back);
  }
};

describeOnBothEngines('a sealed draw', {}, (world) => {
  let winner: TestPlayer;
  let otherPlayer: TestPlayer;
  let winning: unknown;
  before(async () => {
    await createTestMarkets(world());
    [winner, otherPlayer] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 1000)];
  });

  test('without a key nothing is sealed, published or announced', async () => {
    const { body } = await world().call('/api-get-social-data');
    assert.ok(!(body.features as string[]).includes('draw-proofs'));
    world().now = Date.parse('2025-03-05T12:05:00+05:30');
    await saveAndDeclareResult(world(), 's', 'Open', '123');
    assert.deepEqual(await readChainEntryNames(world()), []);
    world().now = OPEN - 60_000;
  });

  test('lines are sealed by when they could last be placed, and a sealed session takes no bid whatever the clock says', async () => {
    enableSealing(world());
    world().context.cache.clear();
    const { body } = await world().call('/api-get-social-data');
    assert.ok((body.features as string[]).includes('draw-proofs'));
    winning = (await placeTestBid(world(), winner, [{ digits: '6', points: 20 }, { digits: '1' }])).body
      .bid_number;
    await placeTestBid(world(), winner, [{ digits: '64', points: 30 }], { pana: 'Jodi Digit' });
    await placeTestBid(world(), otherPlayer, [{ digits: '5', points: 40 }], { session: 'Close' });
    const waiting = await requestLineProofs(world(), winner, winning);
    assert.deepEqual(
      waiting.map(({ file }) => file),
      [undefined, undefined],
      'not sealed yet',
    );
    world().now = OPEN + SEAL_DELAY_MS - 1;
    assert.equal(await sealDueSessions(world().context), 0);
    world().now = OPEN + SEAL_DELAY_MS;
    assert.equal(await sealDueSessions(world().context), 1);
    assert.deepEqual(await readChainEntryNames(world()), ['seal Open']);
    world().now = OPEN - 60_000;
    assert.equal((await placeTestBid(world(), winner, [{ digits: '6' }])).body.code, 'CLOSED');
    const jodi = await placeTestBid(world(), winner, [{ digits: '64' }], { pana: 'Jodi Digit' });
    assert.equal(jodi.body.code, 'CLOSED', 'a jodi after the Open is known');
    const close = await placeTestBid(world(), otherPlayer, [{ digits: '6', points: 50 }], {
      session: 'Close',
    });
    assert.equal(close.body.status, true, 'the Close goes on');
    world().now = OPEN + SEAL_DELAY_MS;
  });

  test('saving seals what is not, the Open before the Close; all that follows is an entry, and check-draw finds all in order', async () => {
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    world().now = CLOSE;
    await saveAndDeclareResult(world(), 'm', 'Close', '130');
    const files = await sealPublishAndReadDrawFiles(world(), 'm');
    assert.deepEqual(await readChainEntryNames(world()), [
      'seal Open',
      'seal Close',
      'result Open',
      'result Close',
      'settled Open',
      'settled Close',
    ]);
    const { said, broken } = await checkPublishedDraw(
      files.draw,
      files.indexes,
      await readAuditorExport(world(), 'm'),
    );
    assert.deepEqual(broken, []);
    assert.match(said.join('\n'), /Open sealed .*: 3 lines, 60 points/);
    assert.match(said.join('\n'), /Close sealed .*: 2 lines, 90 points/);
    assert.match(said.join('\n'), /Open 123, declared by .*\(.* typed 123 /);
    assert.match(said.join('\n'), /Open: 1 winners were paid 190/);
    await assertLedgerIsClean(world());
  });

  test('a player checks each line alone, and gets nobody else’s', async () => {
    const saved = await requestSavedProof(world(), winner, winning);
    assert.equal(saved.lines.length, 2);
    assert.deepEqual((await checkBidsOfProofWereSealed(saved)).broken, []);
    const stranger = await world().call('/api-bid-proof', {
      unique_token: otherPlayer.token,
      bid_number: String(winning),
    });
    assert.equal(stranger.body.code, 'NOT_FOUND');
    const text = JSON.stringify(await sealPublishAndReadDrawFiles(world(), 'm'));
    for (const secret of [winner.name, winner.mobile, winner.userId, String(winning)])
      assert.ok(!text.includes(secret));
  });

  test('with the password of the database a line is added, altered, removed or its win changed: each is found', async () => {
    const {
      body: { draw },
    } = await world().desk('GET', '/draws/lines?market=m&date=2025-03-05');
    const line = `draw_id = '${String(draw)}' AND n1 = '6' AND settle_at = 'Open'`;
    const added = `INSERT INTO bid_line (user_id, bid_id, line_no, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points, state, win_amount, settle_id)
      SELECT user_id, bid_id, 9, draw_id, bet_type, settle_at, n1, n2, sent_digits, sent_closedigits, session, points, state, win_amount, settle_id FROM bid_line WHERE ${line}`;
    const found = (sql: string, back: string) =>
      withTamperedTables(world(), sql, back, () => findDrawFaults(world(), 'm'));
    const AFTER = /Open: a line was added, altered or removed after the seal/;
    const add = await found(added, 'DELETE FROM bid_line WHERE line_no = 9');
    assert.match(add.join('\n'), /Open: 4 lines, and 3 were sealed/);
    assert.match(add.join('\n'), AFTER);
    const alter = `UPDATE bid_line SET n1 = '6' WHERE draw_id = '${String(draw)}' AND n1 = '1'`;
    assert.match(
      (
        await found(
          alter,
          `UPDATE bid_line SET n1 = '1' WHERE draw_id = '${String(draw)}' AND n1 = '6' AND points = 1000`,
        )
      ).join('\n'),
      AFTER,
    );
    const moved = (
      await found(
        `UPDATE bid_line SET draw_id = '00000000-0000-0000-0000-000000000000' WHERE ${line}`,
        `UPDATE bid_line SET draw_id = '${String(draw)}' WHERE draw_id = '00000000-0000-0000-0000-000000000000'`,
      )
    ).join('\n');
    assert.match(moved, /Open: 2 lines, and 3 were sealed/);
    assert.match(moved, AFTER);
    const won = await found(
      `UPDATE bid_line SET win_amount = 1 WHERE ${line}`,
      `UPDATE bid_line SET win_amount = 19000 WHERE ${line}`,
    );
    assert.match(won.join('\n'), /won 0.01, and by the rules 190/);
    assert.deepEqual(await findDrawFaults(world(), 'm'), []);
  });

  test('an altered line has no way to its seal, and a proof of another line is none', async () => {
    const [proof] = await withTamperedTables(
      world(),
      "UPDATE bid_line SET n1 = '7' WHERE n1 = '6' AND settle_at = 'Open'",
      "UPDATE bid_line SET n1 = '6' WHERE n1 = '7'",
      () => requestLineProofs(world(), winner, winning),
    );
    assert.ok(proof?.file && proof.path === undefined);
    const saved = await requestSavedProof(world(), winner, winning);
    const [first, second] = saved.lines;
    assert.ok(first && second);
    const lied = {
      lines: [{ ...first, proof: { ...first.proof, leaf: first.proof.leaf.replace('"6"', '"7"') } }],
    };
    assert.match((await checkBidsOfProofWereSealed(lied)).broken.join(), /is not under the seal/);
    const crossed = { lines: [{ ...first, proof: { ...first.proof, path: second.proof.path } }] };
    assert.match((await checkBidsOfProofWereSealed(crossed)).broken.join(), /is not under the seal/);
  });

  test('a result changed in the tables, in the chain, or signed a second time is found', async () => {
    const files = await sealPublishAndReadDrawFiles(world(), 'm');
    const alter = async (from: string, to: string) => {
      const text = JSON.stringify(files).replaceAll(from, to);
      assert.notEqual(text, JSON.stringify(files));
      return findDrawFaults(world(), 'm', JSON.parse(text));
    };
    const changed = await alter('\\"number\\":\\"123\\"', '\\"number\\":\\"124\\"');
    assert.match(changed.join('\n'), /\(result\) is not signed/);
    assert.match(changed.join('\n'), /is not the one of the index/);
    assert.match(changed.join('\n'), /Open: 1 winners were paid 190; by the rules 0 win 0/);
    const paid = await alter('\\"winners\\":1', '\\"winners\\":2');
    assert.match(paid.join('\n'), /2 winners were paid/);
  });

  test('who signed is checked against a key that is known from elsewhere', async () => {
    const files = await sealPublishAndReadDrawFiles(world(), 'm');
    const saved = await requestSavedProof(world(), winner, winning);
    const faultsBy = async (key: KeyObject) => {
      const signers = { keys: [publicKeyDerOf(key).toString('base64')] };
      const ofDraw = await checkPublishedDraw(files.draw, files.indexes, undefined, signers);
      return [ofDraw, await checkBidsOfProofWereSealed(saved, signers)].map(({ broken }) =>
        broken.join('\n'),
      );
    };
    const [house] = world().context.signingKeys?.() ?? [];
    assert.ok(house);
    assert.deepEqual(await faultsBy(house), ['', '']);
    for (const found of await faultsBy(generateKeyPairSync('ed25519').privateKey))
      assert.match(found, /entry 1 \(seal\) is not signed by a key of the house/);
  });

  test('a seal shown differently to two players is proved by both of their files', async () => {
    const { context } = world();
    const mine = await requestSavedProof(world(), winner, winning);
    const [key] = context.signingKeys?.() ?? [];
    assert.ok(key);
    const [line] = mine.lines;
    assert.ok(line);
    const body = line.seal.body.replace(/"lines":3/, '"lines":2');
    const theirs = { ...line.seal, body, signature: sign(null, Buffer.from(body), key).toString('base64') };
    assert.match(findChainContradictions([line.seal], [theirs]).join(), /two different entries 1 \(seal\)/);
    assert.deepEqual(findChainContradictions([line.seal], [line.seal]), []);
    const files = await sealPublishAndReadDrawFiles(world(), 'm');
    const shorter = { ...files.draw, entries: files.draw.entries.slice(0, -1) };
    assert.match(
      findChainContradictions(shorter.entries, files.draw.entries).join(),
      /of the copy is not in the file/,
    );
  });

  test('a revoked result and its correction are entries, and what is paid follows the correction', async () => {
    await world().desk('POST', '/results/revoke', {
      market: 'm',
      date: '2025-03-05',
      session: 'Close',
      reason: 'misread',
    });
    await saveAndDeclareResult(world(), 'm', 'Close', '140');
    const { draw, indexes } = await sealPublishAndReadDrawFiles(world(), 'm');
    const kinds = draw.entries.map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
    assert.deepEqual(kinds.slice(-3).sort(), ['result', 'revoked', 'settled']);
    assert.deepEqual(await findDrawFaults(world(), 'm', { draw, indexes }), []);
    assert.ok((await readBalance(world(), otherPlayer)) > 0);
  });

  test('a house that seals declares nothing without a seal, also where the key is gone or another', async () => {
    const { context } = world();
    const { signingKeys } = context;
    world().now = Date.parse('2025-03-05T18:01:00+05:30');
    const save = () =>
      world().desk('POST', '/results/save', {
        market: 'g',
        date: '2025-03-05',
        session: 'Open',
        number: '27',
      });
    try {
      context.signingKeys = () => [];
      assert.match(String((await save()).body.msg), /not sealed yet/);
      enableSealing({ ...world(), context });
      assert.match(String((await save()).body.msg), /not sealed yet/, 'a stranger’s key');
    } finally {
      if (signingKeys) context.signingKeys = signingKeys;
    }
    assert.equal((await save()).body.status, true);
    await world().desk('POST', '/draws/void', { market: 'g', date: '2025-03-05', reason: 'no draw' });
    const { draw } = await sealPublishAndReadDrawFiles(world(), 'g');
    assert.deepEqual(
      draw.entries.map(({ body }) => (JSON.parse(body) as { kind: string }).kind),
      ['seal', 'void'],
    );
  });
});
