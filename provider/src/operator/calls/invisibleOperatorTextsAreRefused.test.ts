import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reason, requiredTextField, visibleTextField } from '@ank/protocol/operator/fields';
import { Value } from 'typebox/value';

test('a text that an operator must write is none where it shows nothing', () => {
  for (const schema of [visibleTextField(1, 60, 'name'), requiredTextField('reference'), reason]) {
    for (const text of ['   ', '\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u2800\u2800\u2800'])
      assert.equal(Value.Check(schema, text), false, JSON.stringify(text));
    for (const text of ['abc', 'मीना', '123']) assert.equal(Value.Check(schema, text), true, text);
  }
});
