import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianOf, verdictOf } from './bootstrap';

const around = (middle: number, spread: number, count: number) =>
  Array.from({ length: count }, (_, index) => middle + spread * (index / (count - 1) - 0.5));

test('the interval lies around the median, the same at every run, and narrows with more pairs', () => {
  const few = medianOf(around(1.02, 0.2, 11));
  const many = medianOf(around(1.02, 0.2, 401));
  assert.ok(Math.abs(few.value - 1.02) < 1e-9);
  assert.ok(few.from < 1.02 && few.to > 1.02);
  assert.ok(many.to - many.from < few.to - few.from);
  assert.deepEqual(medianOf(around(1.02, 0.2, 11)), few);
});

test('a difference is only said where the interval leaves no other reading', () => {
  assert.equal(verdictOf(medianOf(around(1.1, 0.02, 50))), 'slower');
  assert.equal(verdictOf(medianOf(around(0.9, 0.02, 50))), 'faster');
  assert.equal(verdictOf(medianOf(around(1.005, 0.2, 20))), 'not decided');
});
