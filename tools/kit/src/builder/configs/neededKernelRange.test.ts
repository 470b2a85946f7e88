import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neededKernelRange } from './neededKernelRange';

const ui = '@ank/shared/ui';
const released = { doors: { './ui': ['Button', 'Card'] }, since: { './ui Card': '2.1.0' } };
const kernelRangeForUiNames = (names: string[] | undefined, version = '2.2.0') =>
  neededKernelRange({ react: '^19.3.0', [ui]: '^2.0.0' }, names ? { [ui]: names } : {}, version, released);

const CASES: [string, string[] | undefined, string][] = [
  ['names that the major began with', ['Button'], '^2.0.0'],
  ['a name that a later release brought', ['Button', 'Card'], '^2.1.0'],
  ['a name that no release has had yet', ['Card', 'Chart'], '^2.2.0'],
  ['a module that is taken whole', undefined, '^2.2.0'],
];
for (const [what, names, range] of CASES)
  test(`${what}: ${range} is asked of the live kernel`, () =>
    assert.equal(kernelRangeForUiNames(names), range));

test('a major release begins again, whatever the one before it brought when', () => {
  assert.equal(kernelRangeForUiNames(['Card'], '3.0.0'), '^3.0.0');
});

test('what takes no shared module runs with every release of the major', () => {
  assert.equal(neededKernelRange({ react: '^19.3.0' }, {}, '2.2.0', released), '^2.0.0');
});
