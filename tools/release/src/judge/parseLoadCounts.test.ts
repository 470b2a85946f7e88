import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLoadCounts } from './parseLoadCounts';

test('a report gives its counts', () => {
  const row = { remote: 'wallet', version: '1.0.0', event: 'loaded', count: 3 };
  assert.deepEqual(parseLoadCounts(JSON.stringify({ loads: [row] }), 'loads.json'), [row]);
  assert.deepEqual(parseLoadCounts('{"loads":[]}', 'loads.json'), []);
});

for (const [text, says] of [
  ['', /^loads\.json is empty: take what `ank-provider report loads --json` prints$/],
  [' \n', /^loads\.json is empty/],
  ['{"loads":[', /^loads\.json is not JSON, or was cut off/],
  ['null', /^loads\.json is not a report of loads/],
  ['{"loads":3}', /^loads\.json is not a report of loads/],
  ['{"loads":[null]}', /^loads\.json: row 1 lacks remote, version, event or count/],
] as const) {
  test(`a report of ${JSON.stringify(text)} is refused in a sentence`, () => {
    assert.throws(() => parseLoadCounts(text, 'loads.json'), { message: says });
  });
}
