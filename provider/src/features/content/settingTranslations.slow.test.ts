import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { parseDeskCommand } from '../../operator/command/deskCommands';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import { createTestPlayer } from '../../testing/playersAndBids';

describeOnBothEngines('texts of the house by language', {}, (world) => {
  const set = async (path: string, body: Record<string, unknown>, key: string = randomUUID()) => {
    const answer = await world().desk('POST', path, body, { 'idempotency-key': key });
    assert.equal(answer.body.status, true, answer.body.msg);
    return answer.body;
  };
  const features = async () =>
    ((await world().call('/api-get-social-data')).body.features as string[]).includes('languages');
  const asked = async (path: string, body: Record<string, unknown> = {}) =>
    JSON.stringify((await world().call(path, body)).body);

  test('nothing is announced while there is one language, and the first is what everybody reads', async () => {
    await set('/headlines/1', { on: true, notes: 'Holiday on Monday' });
    assert.equal(await features(), false);
    await set('/headlines/3', { on: true, notes: '\u2800\u3164' });
    assert.deepEqual((await world().call('/api-get-headline', { ids: [3] })).body.data, []);
    const before = await asked('/api-get-headline', { ids: [1] });
    assert.equal(await asked('/api-get-headline', { ids: [1], language: 'hi' }), before);
    await set('/headlines/1', {
      on: true,
      notes: 'Holiday on Monday',
      translations: { hi: { notes: 'सोमवार को छुट्टी' } },
    });
    assert.equal(await features(), true);
    assert.equal(
      await asked('/api-get-headline', { ids: [1] }),
      before,
      'who names no language notices nothing',
    );
    for (const language of ['mr', 'ta', '', '__proto__', null])
      assert.equal(await asked('/api-get-headline', { ids: [1], language }), before, String(language));
    assert.match(await asked('/api-get-headline', { ids: [1], language: 'hi' }), /सोमवार को छुट्टी/);
    assert.doesNotMatch(await asked('/api-get-headline', { ids: [2], language: 'hi' }), /सोमवार/);
  });

  test('no language goes on reading the headline before one that is written at the console', async () => {
    const say = async (words: string[], flags: Record<string, string | true> = {}) => {
      const { path, body = {} } = parseDeskCommand(['headline', ...words], flags) ?? {};
      await set(path ?? '', body);
    };
    const read = (language?: string) => asked('/api-get-headline', { ids: [3], language });
    await say(['3', 'Holiday on Monday'], { hi: 'सोमवार को छुट्टी', mr: 'सोमवारी सुट्टी' });
    assert.match(await read('hi'), /सोमवार को छुट्टी/);
    await say(['3', 'Open on Tuesday'], { mr: 'मंगळवारी सुरू' });
    assert.equal(await read('hi'), await read());
    assert.match(await read('hi'), /Open on Tuesday/);
    assert.match(await read('mr'), /मंगळवारी सुरू/);
    await say(['3'], { off: true });
    assert.match(await read('mr'), /"data":\[\]/);
  });

  test('rules, the guide and the helpline are told in each, and HTML is cleaned in each', async () => {
    const { token } = await createTestPlayer(world(), 0);
    await set('/settings/rules', {
      deposit_rule: 'UPI only',
      translations: { hi: { deposit_rule: 'केवल UPI' }, mr: { deposit_rule: 'फक्त UPI' } },
    });
    await set('/settings/how_to_play', {
      html: '<p>Pick</p>',
      translations: { mr: { html: '<p>निवडा</p><script>alert(1)</script>' } },
    });
    await set('/settings/play', { on: true, helpline: 'Call', translations: { hi: { helpline: 'फ़ोन करें' } } });
    const rules = (language: string) =>
      asked('/api-money-deposit-withdrawal-rule', { unique_token: token, language });
    assert.match(await rules('hi'), /केवल UPI/);
    assert.match(await rules('mr'), /फक्त UPI/);
    assert.match(await rules('en'), /UPI only/);
    const guide = await asked('/api-how-to-play', { language: 'mr' });
    assert.match(guide, /<p>निवडा<\/p>/);
    assert.doesNotMatch(guide, /script/);
    assert.match(await asked('/api-how-to-play', { language: 'hi' }), /<p>Pick<\/p>/);
    assert.match(await asked('/api-play-limits', { unique_token: token, language: 'hi' }), /फ़ोन करें/);
    assert.match(await asked('/api-play-limits', { unique_token: token }), /Call/);
  });

  test('an empty text falls back, others stay, and a repeat changes nothing', async () => {
    await set('/settings/rules', { translations: { hi: { withdrawal_rule: 'दस से छह' } } });
    const key = randomUUID();
    const gone = { translations: { mr: { deposit_rule: '  ' } } };
    await set('/settings/rules', gone, key);
    await set('/settings/rules', { translations: { mr: { deposit_rule: 'पुन्हा' } } });
    const { translations } = await set('/settings/rules', gone, key);
    assert.equal(JSON.stringify(translations).includes('फक्त'), false);
    const { settings } = (await world().desk('GET', '/settings')).body as {
      settings: { translations: Record<string, Record<string, string>>; rules: object };
    };
    assert.equal(settings.translations.hi?.['rules.deposit_rule'], 'केवल UPI');
    assert.equal(settings.translations.mr?.['rules.deposit_rule'], 'पुन्हा', 'the repeat did not take it away');
    assert.deepEqual(Object.keys(settings.rules).sort(), ['deposit_rule', 'withdrawal_rule']);
  });

  test('two who write different languages at once both stay', async () => {
    await Promise.all([
      set('/settings/rules', { translations: { hi: { deposit_rule: 'एक' } } }),
      set('/settings/how_to_play', { translations: { mr: { html: '<p>दोन</p>' } } }),
      set('/headlines/2', { on: true, notes: 'x', translations: { mr: { notes: 'तीन' } } }),
    ]);
    const { settings } = (await world().desk('GET', '/settings')).body as {
      settings: { translations: Record<string, Record<string, string>> };
    };
    assert.equal(settings.translations.hi?.['rules.deposit_rule'], 'एक');
    assert.equal(settings.translations.mr?.['how_to_play.html'], '<p>दोन</p>');
    assert.equal(settings.translations.mr?.['headlines.2.notes'], 'तीन');
  });

  test('only an admin writes them, in a language that there is', async () => {
    const other = bearerTokenHeader(await hireOperator(world(), 'Ravi', 'results'));
    const words = { translations: { hi: { deposit_rule: 'x' } } };
    assert.equal((await world().desk('POST', '/settings/rules', words, other)).http, 403);
    for (const translations of [{ ta: { deposit_rule: 'x' } }, { hi: { html: 'x' } }, { hi: 'x' }, 'x'])
      assert.equal(
        (await world().desk('POST', '/settings/rules', { translations })).body.code,
        'BAD_REQUEST',
      );
  });
});
