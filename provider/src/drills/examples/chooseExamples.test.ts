import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeExamples } from './chooseExamples';

const anExample = (of: string) => ({ request: { of }, answer: { status: true } });

test('a call keeps its example until tests record another, and loses it when the call is removed', () => {
  const before = {
    '/api-kept': anExample('old'),
    '/api-new': anExample('old'),
    '/api-gone': anExample('old'),
  };
  const merged = mergeExamples(before, { '/api-new': anExample('new') }, ['/api-kept', '/api-new']);
  assert.deepEqual(merged, { '/api-kept': anExample('old'), '/api-new': anExample('new') });
});
