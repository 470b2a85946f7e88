import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepEarlierExamplesOfExistingCalls } from './keepEarlierExamples';

const newRecordedExample = (of: string) => ({ request: { of }, answer: { status: true } });

test('a call keeps its example until tests record another, and loses it when the call is removed', () => {
  const before = {
    '/api-kept': newRecordedExample('old'),
    '/api-new': newRecordedExample('old'),
    '/api-gone': newRecordedExample('old'),
  };
  const merged = keepEarlierExamplesOfExistingCalls(before, { '/api-new': newRecordedExample('new') }, [
    '/api-kept',
    '/api-new',
  ]);
  assert.deepEqual(merged, { '/api-kept': newRecordedExample('old'), '/api-new': newRecordedExample('new') });
});
