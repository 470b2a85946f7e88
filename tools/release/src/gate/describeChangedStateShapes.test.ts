import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeChangedStateShapes } from './describeChangedStateShapes';

const before = {
  shapes: {
    slices: { walletPayment: 'a' },
    endpoints: { walletFunds: 'a', walletRules: 'a' },
    drafts: { 'wallet.amount': 'a' },
    stored: { 'ank.payment': 'a' },
  },
};

const describeChangesTo = (shapes: object) =>
  describeChangedStateShapes({ shapes: { ...before.shapes, ...shapes } }, before);

test('a version with the shapes of the one before is not spoken of', () => {
  assert.deepEqual(describeChangesTo({}), []);
});

for (const [kind, shapes, note] of [
  ['a slice', { slices: { walletPayment: 'b' } }, /state in walletPayment and no "migrate"/],
  ['an endpoint', { endpoints: { walletFunds: 'b', walletRules: 'a' } }, /definition of walletFunds:/],
  ['a draft', { drafts: { 'wallet.amount': 'b' } }, /value in wallet\.amount: input that was typed/],
  ['a stored value', { stored: { 'ank.payment': 'b' } }, /stored under ank\.payment: its reader/],
] as const)
  test(`another shape of ${kind} is told of`, () => {
    const [first = '', ...more] = describeChangesTo(shapes);
    assert.match(first, note);
    assert.deepEqual(more, []);
  });

test('a slice that migrates, one that is new and one that goes are not spoken of', () => {
  assert.deepEqual(
    describeChangesTo({ slices: { walletPayment: 'b' }, migrating: { walletPayment: 'b' } }),
    [],
  );
  assert.deepEqual(describeChangesTo({ slices: { walletOther: 'a' } }), []);
});

test('a first version, and one after builds that recorded nothing, are not spoken of', () => {
  assert.deepEqual(describeChangedStateShapes(before), []);
  assert.deepEqual(describeChangedStateShapes(before, {}), []);
  assert.deepEqual(describeChangedStateShapes({}, before), []);
});
