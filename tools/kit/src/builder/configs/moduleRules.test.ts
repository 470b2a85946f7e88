import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moduleRules } from './moduleRules';

const types = readFileSync(new URL('../../../assets.d.ts', import.meta.url), 'utf8');
const ENDINGS = ['woff', 'woff2', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'];

test('the types of a package know every picture and font that its build takes', () => {
  const assets = moduleRules({ name: 'x', salt: 'x' }).find(({ type }) => type === 'asset/resource');
  assert.ok(assets?.test instanceof RegExp);
  for (const ending of ENDINGS) {
    assert.match(`picture.${ending}`, assets.test);
    assert.ok(types.includes(`declare module '*.${ending}'`), ending);
  }
});
