import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainOf, kindOf, type Sent } from './chain';

const sent = (...spans: [number, number?][]): Sent[] =>
  spans.map(([from, to], index) => ({
    id: String(index),
    path: `/${index}.js`,
    kind: 'js',
    from,
    ...(to !== undefined && { to }),
  }));

test('files that were asked for together count as one in the chain', () => {
  assert.equal(chainOf([]), 0);
  assert.equal(chainOf(sent([0, 1], [0.5, 1.5], [0.6, 1.4])), 1);
  assert.equal(chainOf(sent([0, 1], [1, 2], [1.1, 2.1], [2.2, 3])), 3);
});

test('a file that has not come is no part of the chain', () => assert.equal(chainOf(sent([0, 1], [1])), 1));

test('what a file is goes by its ending; calls and pictures are no part of a start', () => {
  assert.deepEqual(['/markets', '/apps/a.html', '/r/a/1/a.js', '/a.css', '/feed.json'].map(kindOf), [
    'html',
    'html',
    'js',
    'css',
    'json',
  ]);
  assert.deepEqual(['/api-user-login', '/a.png', '/a.woff2'].map(kindOf), [undefined, undefined, undefined]);
});
