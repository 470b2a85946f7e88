import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join as pathOf } from 'node:path';
import { before, test } from 'node:test';
import { followKeyChanges } from '@ank/protocol/proof';
import { checkDrawCommand } from '../../process/commands/checkDrawCommand';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets } from '../../testing/playersAndBids';
import {
  enableSealing,
  findDrawFaults,
  findDrawId,
  sealPublishAndReadDrawFiles,
} from '../../testing/sealedDrawFiles';
import {
  createSigningKeyFileIfMissing,
  publicKeyDerOf,
  readSigningKeys,
  rotateSigningKey,
} from '../auditLog/auditRootsAndKeys';
import { chooseAndDeclareDueDemoResults } from '../demo/declareAndApproveInDemo';
import { checkPublishedDraw } from './checkPublishedDraw';
import { appendReplacementOfLostKey, appendToDrawChain } from './drawChain';
import { commitmentOfSeed, newSeededDice, rollResultNumber } from './seededDice';
import { findTrustedPublicKeys, readKeyChangesOfDrawChain } from './signingKeyRotation';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');
type Entry = { kind: string; number?: string; seed?: string; commit?: string; root?: string };

test('the stated rule: bytes of SHA-256 of seed and root, those below 250, each its last digit', () => {
  const dice = newSeededDice('00'.repeat(32), 'ff'.repeat(32));
  assert.equal(
    rollResultNumber('starline', dice),
    rollResultNumber('starline', newSeededDice('00'.repeat(32), 'ff'.repeat(32))),
  );
  const rolled = Array.from({ length: 5000 }, () => dice(10));
  for (let digit = 0; digit < 10; digit++)
    assert.ok(Math.abs(rolled.filter((one) => one === digit).length - 500) < 120, String(digit));
  assert.notEqual(commitmentOfSeed('00'), commitmentOfSeed('01'));
});

describeInWorld('a draw of the house', 'pglite', { demo: true }, (world) => {
  const file = pathOf(mkdtempSync(pathOf(tmpdir(), 'ank-key-')), 'trail.key');
  before(async () => {
    await createTestMarkets(world());
    enableSealing(world());
    createSigningKeyFileIfMissing(file);
    world().context.signingKeys = () => readSigningKeys(file);
  });
  const entries = async () =>
    (await sealPublishAndReadDrawFiles(world(), 's')).draw.entries.map(
      ({ body }) => JSON.parse(body) as Entry,
    );

  test('its seed is promised before a bid is taken last, shown with the result, and the number follows from it; keys may change meanwhile', async () => {
    const [promise, ...none] = await entries();
    assert.equal(promise?.kind, 'seed');
    assert.deepEqual(none, []);
    rotateSigningKey(file);
    world().now = NOON + 6 * 60_000;
    await chooseAndDeclareDueDemoResults(world().context, {
      dice: () => assert.fail('no other dice are thrown'),
    });
    const all = await entries();
    assert.deepEqual(
      all.map(({ kind }) => kind),
      ['seed', 'seal', 'result', 'settled'],
    );
    const [, seal, result] = all;
    assert.equal(commitmentOfSeed(String(result?.seed)), promise?.commit);
    assert.equal(
      rollResultNumber('starline', newSeededDice(String(result?.seed), String(seal?.root))),
      result?.number,
    );
    assert.deepEqual(await findDrawFaults(world(), 's'), []);
  });

  test('a stranger checks it with a copy of the files and nothing running; a copy that differs is told', async () => {
    const place = pathOf(
      world().context.published ?? '',
      'draws/2025-03-05',
      `${await findDrawId(world(), 's')}.json`,
    );
    const messages: string[] = [];
    const voice = { print: (line: string) => messages.push(line), printToStderr: () => undefined };
    assert.equal(await checkDrawCommand(place, {}, voice), 0, messages.join('\n'));
    assert.match(messages.join('\n'), /follows from the promised seed and the seal/);
    // The house's first key gave its word for the one that signed the rest.
    const [, first] = readSigningKeys(file).map((key) => publicKeyDerOf(key).toString('base64'));
    assert.equal(await checkDrawCommand(place, { key: first ?? '' }, voice), 0, messages.join('\n'));
    const stranger = publicKeyDerOf(generateKeyPairSync('ed25519').privateKey).toString('base64');
    assert.equal(await checkDrawCommand(place, { key: stranger }, voice), 1);
    assert.match(messages.join('\n'), /is not signed by a key of the house/);
    const here = process.cwd();
    process.chdir(dirname(place));
    assert.equal(
      await checkDrawCommand(basename(place), { key: first ?? '' }, voice),
      0,
      'in the folder of the day',
    );
    process.chdir(here);
    const answer = await fetch(`${world().url}/api-public/draws/2025-03-05/index.json`);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(
      await checkDrawCommand(
        `${world().url}/api-public/draws/2025-03-05/${await findDrawId(world(), 's')}.json?day=2025/03/05`,
        {},
        voice,
      ),
      0,
    );
    for (const out of ['../trail.key', '..%2ftrail.key', 'draws/../../trail.key', 'draws/end.json.new'])
      assert.equal((await fetch(`${world().url}/api-public/${out}`)).status, 404, out);
    const page = await (await fetch(`${world().url}/api-public/check.html`)).text();
    assert.match(page, /checkProof=/);
  });

  test('a number that does not follow, or was typed in place of it, is found', async () => {
    const files = await sealPublishAndReadDrawFiles(world(), 's');
    const text = JSON.stringify(files);
    const seed = /\\"seed\\":\\"[0-9a-f]+\\"/.exec(text)?.[0] ?? '';
    const without = JSON.parse(text.replace(`,${seed}`, '')) as typeof files;
    assert.match(
      (await findDrawFaults(world(), 's', without)).join(),
      /promised to draw the Open from a seed/,
    );
    const number = /\\"number\\":\\"\d+\\"/.exec(text)?.[0] ?? '';
    // One pana in 220 is 999 itself.
    const typed = number.includes('999') ? '888' : '999';
    const other = JSON.parse(text.replaceAll(number, `\\"number\\":\\"${typed}\\"`)) as typeof files;
    assert.match(
      (await findDrawFaults(world(), 's', other)).join(),
      new RegExp(`${typed} does not follow from seed and seal`),
    );
  });

  test('a key that is lost stops the house until a new one says so in the chain, where everybody reads it', async () => {
    const lost = readSigningKeys(file).map((key) => publicKeyDerOf(key).toString('base64'));
    rmSync(file);
    createSigningKeyFileIfMissing(file);
    const { db, clock } = world().context;
    assert.equal((await findTrustedPublicKeys(db, readSigningKeys(file), [])).length, 1);
    const [fresh] = readSigningKeys(file);
    assert.ok(fresh);
    const drawId = await findDrawId(world(), 's');
    const fact = { kind: 'void', drawId, session: '', says: {} } as const;
    assert.equal(await db.tx((tx) => appendToDrawChain(tx, [fresh], fact, clock())), false);
    await db.tx((tx) => appendReplacementOfLostKey(tx, fresh, 'the disk burnt', clock()));
    assert.equal(await db.tx((tx) => appendToDrawChain(tx, [fresh], fact, clock())), true);
    const ownWord = publicKeyDerOf(fresh).toString('base64');
    const signingKeys = await findTrustedPublicKeys(db, [fresh], []);
    assert.deepEqual(
      [...signingKeys].sort(),
      [ownWord, ...lost].sort(),
      'the holder of the new key names the lost',
    );
    const followed = await followKeyChanges(lost.slice(-1), await readKeyChangesOfDrawChain(db));
    assert.deepEqual([...followed].sort(), [...lost].sort(), 'for others no key follows by its own word');
    const faults = await findDrawFaults(world(), 's');
    assert.match(faults.join('\n'), /^from entry \d+ on the house signs by a new key.*the disk burnt$/);
    const { draw, indexes } = await sealPublishAndReadDrawFiles(world(), 's');
    const without = indexes.map((index) => ({
      ...index,
      entries: index.entries.filter((row) => !('entry' in row && row.entry.body.includes('lost'))),
    }));
    assert.match((await checkPublishedDraw(draw, without, undefined)).broken.join(), /signed by another key/);
  });
});
