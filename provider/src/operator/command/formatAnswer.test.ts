import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDeskAnswer, shortenIdsInAnswer } from './formatAnswer';

const formatAnswerLines = (answer: Record<string, unknown>, zone = 'Asia/Kolkata') =>
  formatDeskAnswer(shortenIdsInAnswer(answer), zone).split('\n');

test('rows stand under their words, times under the zone, wide and combining signs as wide as they are', () => {
  const deposits = [
    { created_at: '2025-03-05T13:11:00.000Z', name: '漢字', betType: 'Jodi Digit', agreed: true },
    { created_at: '2025-03-05T13:12:00.000Z', name: 'कं', betType: '', agreed: false },
  ];
  assert.deepEqual(formatAnswerLines({ status: true, deposits, next: null }), [
    'deposits',
    'since (Asia/Kolkata)  name  bet type    agreed',
    '2025-03-05 18:41:00   漢字  Jodi Digit  yes',
    `2025-03-05 18:42:00   कं${' '.repeat(3)}${' '.repeat(2)}${' '.repeat(10)}  no`,
  ]);
  assert.match(formatAnswerLines({ deposits }, 'Europe/Berlin')[1] ?? '', /^since \(Europe\/Berlin\)/);
});

test('ids are as short as they can be told apart', () => {
  const id = (tail: string) => `01956956-4f60-7${tail}-8000-000000000000`;
  const lines = formatAnswerLines({
    id: id('000'),
    other: id('001'),
    third: '11956956-4f60-7000-8000-000000000000',
  });
  assert.deepEqual(lines, ['id: 01956956-4f60-7000', 'other: 01956956-4f60-7001', 'third: 11956956-4f60']);
});

test('a setting keeps the name under which it is set, a field gets words', () => {
  assert.deepEqual(formatAnswerLines({ limits: { min_deposit: 200 }, preview: { winningLines: 2 } }), [
    'limits',
    '  min_deposit: 200',
    'preview',
    '  winning lines: 2',
  ]);
});
