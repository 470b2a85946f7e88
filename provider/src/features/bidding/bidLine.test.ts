import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../platform/http/refusal';
import {
  findBetTypeByName,
  findSessionByName,
  isRefusedAfterOpenCutoff,
  parseBidLineOrRefuse,
  type SentBidLine,
} from './bidLine';

const parseMainLine = (pana: string, line: Partial<SentBidLine>, session: 'Open' | 'Close' = 'Open') => {
  const type = findBetTypeByName('main', pana);
  assert.ok(type);
  return parseBidLineOrRefuse('main', { points: 10, session, ...line }, type, session);
};
const decidingFieldsOf = (pana: string, line: Partial<SentBidLine>, session: 'Open' | 'Close' = 'Open') => {
  const { betType, settleAt, n1, n2 } = parseMainLine(pana, line, session);
  return [betType, settleAt, n1, n2].join(' ').trim();
};
const assertRefusedWith = (work: () => unknown, message: string) =>
  assert.throws(work, (error) => error instanceof Refusal && error.message === message);

test('names in the field are folded to the bet types of their mode', () => {
  for (const [sent, name] of [
    ['Double Panna', 'Double Pana'],
    ['Tripple Panna', 'Triple Pana'],
    ['single digit', 'Single Digit'],
    ['single', 'Single Digit'],
    ['JODI', 'Jodi Digit'],
    ['SP DP TP', 'SP DP TP'],
  ] as const) {
    assert.equal(findBetTypeByName('main', sent)?.name, name);
  }
  assert.equal(findBetTypeByName('starline', 'Jodi Digit'), undefined);
  assert.equal(findBetTypeByName('main', 'Left Digit'), undefined);
  assert.equal(findBetTypeByName('gali', 'left digit')?.name, 'Left Digit');
  assert.equal(findBetTypeByName('main', ''), undefined);
});

test('a session is read in any case; a bet type in its place is no session', () => {
  assert.deepEqual(['Open', 'OPEN', 'open', 'Close', 'closed', '', 'Jodi Digit'].map(findSessionByName), [
    'Open',
    'Open',
    'Open',
    'Close',
    'Close',
    undefined,
    undefined,
  ]);
});

test('a close value counts in closedigits and in digits', () => {
  assert.equal(decidingFieldsOf('Single Digit', { closedigits: '7' }, 'Close'), 'Single Digit Close 7');
  assert.equal(decidingFieldsOf('Single Digit', { digits: '7' }, 'Close'), 'Single Digit Close 7');
  assert.equal(decidingFieldsOf('Single Digit', { digits: 7 }), 'Single Digit Open 7');
});

test('motors and SP DP TP are ordinary pana lines', () => {
  assert.equal(decidingFieldsOf('SP Motor', { digits: '123' }), 'Single Pana Open 123');
  assert.equal(decidingFieldsOf('DP Motor', { digits: '110' }), 'Double Pana Open 110');
  assert.equal(decidingFieldsOf('SP DP TP', { digits: '000' }), 'Triple Pana Open 000');
  assertRefusedWith(() => parseMainLine('SP Motor', { digits: '112' }), 'Number 112 is not valid');
});

test('jodi and sangams are decided by the Close, whatever the session says', () => {
  assert.equal(decidingFieldsOf('Jodi Digit', { digits: '05' }), 'Jodi Digit Close 05');
  assert.equal(decidingFieldsOf('Jodi Digit', { digits: '05', session: '' }), 'Jodi Digit Close 05');
  assert.equal(
    decidingFieldsOf('Full Sangam', { digits: '123', closedigits: '890' }),
    'Full Sangam Close 123 890',
  );
});

test('Half Sangam: three digits are the pana, one is the ank', () => {
  const formA = 'Half Sangam Close 123 7';
  assert.equal(decidingFieldsOf('Half Sangam', { digits: '123', closedigits: '7' }, 'Open'), formA);
  assert.equal(decidingFieldsOf('Half Sangam', { digits: '123', closedigits: '7' }, 'Close'), formA);
  assert.equal(decidingFieldsOf('Half Sangam', { digits: '7', closedigits: '123' }, 'Close'), formA);
  assert.equal(
    decidingFieldsOf('Half Sangam', { digits: '6', closedigits: '890' }, 'Open'),
    'Half Sangam Close 6 890',
  );
  assertRefusedWith(
    () => parseMainLine('Half Sangam', { digits: '123', closedigits: '' }),
    'Number  is not valid',
  );
  assertRefusedWith(
    () => parseMainLine('Half Sangam', { digits: '123', closedigits: '890' }),
    'Number 890 is not valid',
  );
});

test('numbers outside the allowed set are refused by name', () => {
  assertRefusedWith(() => parseMainLine('Single Digit', { digits: '12' }), 'Number 12 is not valid');
  assertRefusedWith(() => parseMainLine('Single Pana', { digits: '019' }), 'Number 019 is not valid');
  assertRefusedWith(() => parseMainLine('Double Pana', { digits: '123' }), 'Number 123 is not valid');
  assertRefusedWith(
    () => parseMainLine('Full Sangam', { digits: '123', closedigits: '12' }),
    'Number 12 is not valid',
  );
  assertRefusedWith(() => parseMainLine('SP DP TP', { digits: '12' }), 'Number 12 is not valid');
  assertRefusedWith(
    () => parseMainLine('Jodi Digit', { digits: '11', closedigits: '12' }),
    'Number 12 is not valid',
  );
});

test('points are whole and at least 10', () => {
  for (const points of [9, '9', 10.5, '10.5', -10, '-10', '', 'ten', 1e9, Number.NaN]) {
    assertRefusedWith(
      () => parseMainLine('Single Digit', { digits: '1', points }),
      'Required minimum bid amount is 10',
    );
  }
  assert.equal(parseMainLine('Single Digit', { digits: '1', points: '10' }).points, 1000);
});

test('what ends at the Open cut-off', () => {
  assert.equal(isRefusedAfterOpenCutoff(parseMainLine('Single Digit', { digits: '1' })), true);
  assert.equal(isRefusedAfterOpenCutoff(parseMainLine('Single Digit', { closedigits: '1' }, 'Close')), false);
  assert.equal(isRefusedAfterOpenCutoff(parseMainLine('Jodi Digit', { closedigits: '11' }, 'Close')), true);
});

test('points that could be two amounts are refused in the words that the page has for them', () => {
  for (const points of ['500,5', '1.000', '5,00'])
    assertRefusedWith(
      () => parseMainLine('Single Digit', { digits: '7', points }),
      'This could be two amounts. Write it as 1000 or 1,000.',
    );
  for (const points of ['10.5', 'ten', 10.5, 10.125])
    assertRefusedWith(
      () => parseMainLine('Single Digit', { digits: '7', points }),
      'Required minimum bid amount is 10',
    );
});
