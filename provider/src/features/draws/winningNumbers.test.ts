import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveWinningNumbers } from './winningNumbers';

const sortedTextsOf = (wins: ReturnType<typeof deriveWinningNumbers>) =>
  wins.map(({ betType, n1, n2 }) => `${betType} ${n1} ${n2}`.trim()).sort();

test('the Open decides its own pana and ank', () => {
  assert.deepEqual(sortedTextsOf(deriveWinningNumbers('main', 'Open', { open: '123', close: undefined })), [
    'Single Digit 6',
    'Single Pana 123',
  ]);
  assert.deepEqual(sortedTextsOf(deriveWinningNumbers('main', 'Open', { open: '000', close: undefined })), [
    'Single Digit 0',
    'Triple Pana 000',
  ]);
});

test('the Close decides its own, the jodi and the sangams', () => {
  assert.deepEqual(sortedTextsOf(deriveWinningNumbers('main', 'Close', { open: '123', close: '890' })), [
    'Full Sangam 123 890',
    'Half Sangam 123 7',
    'Half Sangam 6 890',
    'Jodi Digit 67',
    'Single Digit 7',
    'Single Pana 890',
  ]);
});

test('a Starline slot has one pana', () => {
  assert.deepEqual(
    sortedTextsOf(deriveWinningNumbers('starline', 'Open', { open: '119', close: undefined })),
    ['Double Pana 119', 'Single Digit 1'],
  );
});

test('a Gali result keeps the order of its digits: 05 is not 50', () => {
  assert.deepEqual(sortedTextsOf(deriveWinningNumbers('gali', 'Open', { open: '05', close: undefined })), [
    'Jodi Digit 05',
    'Left Digit 0',
    'Right Digit 5',
  ]);
});
