import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDeskCommand } from '../../operator/command/deskCommands';
import { examineSetup } from '../../process/commands/examineSetup';
import { readProviderOptions } from '../../process/providerOptions';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, placeTestBid } from '../../testing/playersAndBids';

const LINE = ['init', '--upi', 'house@bank', '--mobile', '9800000000'];

describeOnBothEngines('an empty house', { demo: false }, (world) => {
  const missing = async () =>
    (await examineSetup(world().context, readProviderOptions(['doctor'], {})))
      .filter(({ ok, what }) => !ok && /market|rate|pay|contact/i.test(what))
      .map(({ what }) => what);
  const init = async (line: string[]) => {
    const { words, flags } = readProviderOptions(line, {});
    const asked = parseDeskCommand(words, flags);
    return (await world().desk('POST', asked?.path ?? '', asked?.body)).body;
  };

  test('the doctor misses a market, rates, a payment id and a contact, in a sentence each', async () => {
    const found = await missing();
    assert.equal(found.length, 4);
    for (const [index, words] of [/No market/, /No rates/, /No payment id/, /No contact number/].entries())
      assert.match(found[index] ?? '', words);
  });

  test('init furnishes it once, however often and from how many places it is begun', async () => {
    assert.equal((await init(['init', '--upi', 'no id', '--mobile', '9800000000'])).status, false);
    assert.equal((await init(['init', '--upi', 'house@bank'])).status, false);
    assert.equal((await missing()).length, 4);
    const lines = [LINE, [...LINE, '--modes', 'gali'], LINE];
    const answers = await Promise.all(lines.map(init));
    assert.equal(answers.filter(({ status }) => status === true).length, 1, JSON.stringify(answers));
    for (const { status, msg } of answers)
      if (status !== true) assert.match(String(msg), /There is a catalogue already.*nothing was changed/);
  });

  test('what init made can be played, paid to and called; a house that has something is left alone', async () => {
    await world().db.script(
      'DELETE FROM market; DELETE FROM rate_set; DELETE FROM rate; DELETE FROM content; DELETE FROM cap',
    );
    world().context.cache.clear();
    const made = await init([...LINE, '--telegram', '9811111111']);
    assert.equal(made.markets, 30, JSON.stringify(made));
    assert.deepEqual(await missing(), []);
    const { caps } = (await world().desk('GET', '/caps')).body as { caps: Record<string, unknown>[] };
    assert.deepEqual(caps.map(({ what, stake, cost }) => [what, stake, cost]).sort(), [
      ['draw', null, 150_000],
      ['number', null, 100_000],
      ['player', 20_000, null],
    ]);
    const player = await createTestPlayer(world(), 100);
    const placed = await placeTestBid(world(), player, [{ digits: '6' }], { market: '8' });
    assert.equal(placed.body.status, true, placed.body.msg);
    const rich = await createTestPlayer(world(), 50_000);
    for (const [pana, points, most] of [
      ['Triple Pana', '126', '125'],
      ['Single Pana', '715', '714'],
    ] as const) {
      const number = pana === 'Triple Pana' ? '111' : '123';
      const dear = await placeTestBid(world(), rich, [{ digits: number, points }], { market: '8', pana });
      assert.deepEqual([dear.body.status, dear.body.msg], [false, `Up to ${most} points on ${number}`]);
    }
    const { body } = await world().call('/api-get-qr-pay', { unique_token: player.token });
    const [qr] = body.qrdata as { upi_id: string; qr_image: string }[];
    assert.equal(qr?.upi_id, 'house@bank');
    assert.match(await (await fetch(qr?.qr_image ?? '')).text(), /^<svg/);
    const contacts = (await world().call('/api-get-social-data')).body;
    assert.deepEqual([contacts.mobile_no, contacts.telegram_no], ['9800000000', '9811111111']);

    await world().db.script('DELETE FROM market; DELETE FROM rate_set');
    assert.match(String((await init(LINE)).msg), /There is a catalogue already/);
    assert.deepEqual(await world().db.query('SELECT market_id FROM market'), []);
  });

  test('the doctor looks where the chosen way of paying looks, and at each kind of market', async () => {
    await world().desk('POST', '/settings/qr', { upi_id: '' });
    assert.match((await missing()).join(), /No payment id for paying by QR code/);
    await world().desk('POST', '/settings/gateway', { value: '2' });
    assert.doesNotMatch((await missing()).join(), /payment id/);
    await world().desk('POST', '/markets', { id: 's', mode: 'starline', name: 'Slot', open: '12:00' });
    assert.match((await missing()).join(), /No rates are in force for Starline markets/);
    await world().desk('POST', '/markets/s', { active: false });
    assert.match((await missing()).join(), /No market is active/);
  });
});
