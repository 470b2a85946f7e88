import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaTextsOf } from '@ank/protocol/operator/fields';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { DESK_COMMANDS, parseDeskCommand } from './deskCommands';

const parseHoursOfMarketEdit = (hours: string) => parseDeskCommand(['market', 'edit', '4'], { hours })?.body;

test('times of single days are read with their days, one time for a market that is drawn once', () => {
  assert.deepEqual(parseHoursOfMarketEdit('sat 14:00-15:00, Sunday 10:30'), {
    hours: { 6: { open: '14:00', close: '15:00' }, 0: { open: '10:30', close: '10:30' } },
  });
  assert.deepEqual(parseHoursOfMarketEdit('sat १४:००\u201315:00'), {
    hours: { 6: { open: '14:00', close: '15:00' } },
  });
  assert.deepEqual(parseHoursOfMarketEdit('none'), { hours: {} });
  for (const wrong of ['sat', '14:00', 'sat 14:00-', 'someday 14:00'])
    assert.throws(() => parseHoursOfMarketEdit(wrong), /^Error: "/);
});

test('a holiday is of all markets unless some are named', () => {
  const body = (flags: Record<string, string>) =>
    parseDeskCommand(['holiday', 'add', '2025-03-14'], flags)?.body;
  assert.deepEqual(body({}), { date: '2025-03-14' });
  assert.deepEqual(body({ markets: '8, 4', reason: 'Holi' }), {
    date: '2025-03-14',
    reason: 'Holi',
    markets: ['8', '4'],
  });
});

test('an amount is read with its groups, and one that could be two amounts is refused before it is sent', () => {
  const amountOf = (amount: string) =>
    parseDeskCommand(['adjust', '9876543210', amount], { reason: 'goodwill' })?.body?.amount;
  assert.equal(amountOf('1,000'), 1000);
  assert.equal(amountOf('-1,000'), -1000);
  for (const typed of ['-५००', '−500', '-₹ 500/-', '– 500']) assert.equal(amountOf(typed), -500, typed);
  for (const unclear of ['500,5', '1.000', '-5,00'])
    assert.throws(
      () => amountOf(unclear),
      new Error(`amount: "${unclear}" could be two amounts. Write it as 1000 or 1,000.`),
    );
});

test('a day, a draw\u2019s number, an id, a choice and a time are read in the digits of every keyboard', () => {
  const bodyOf = (words: string[], flags: Record<string, string> = {}) =>
    parseDeskCommand(words, flags)?.body;
  assert.deepEqual(bodyOf(['holiday', 'add', '२०२५\u2011०३\u2011१४']), { date: '2025-03-14' });
  const saved = bodyOf(['result', 'save', '8', '२०२५-०३-०५', 'ＯＰＥＮ', '\u200e१२३']);
  assert.deepEqual(saved, { market: '8', date: '2025-03-05', session: 'Open', number: '123' });
  assert.match(String(parseDeskCommand(['player', 'list'], { search: 'मीना' })?.path), /%E0%A4%AE/);
});

test('that a field is typed by its flag is declared; no sentence of a field says it', () => {
  assert.deepEqual(
    [DESK_COMMANDS.adjust?.words, DESK_COMMANDS.adjust?.required],
    [['MOBILE', 'N'], ['reason']],
  );
  for (const name of OPERATION_NAMES)
    for (const [field, schema] of Object.entries(OPERATIONS[name].request)) {
      const { title, description } = schemaTextsOf(schema);
      assert.doesNotMatch(`${title} ${description}`, /\(--/, `${name}: ${field}`);
    }
});
