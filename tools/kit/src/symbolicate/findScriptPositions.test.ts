import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findScriptPositions } from './findScriptPositions';

const place = {
  remote: 'wallet',
  version: '1.0.0-1a2b3c4d',
  script: 'AddFundsScreen.js',
  line: 1,
  column: 234,
};

for (const [what, text] of [
  [
    'an event of the report',
    JSON.stringify({
      event: 'error',
      remote: place.remote,
      version: place.version,
      reason: 'TypeError: … at AddFundsScreen.js:1:234',
    }),
  ],
  [
    'an event in a line of a log',
    'Nov 22 sink[3]: {"event":"error","remote":"wallet","version":"1.0.0-1a2b3c4d","reason":"Error: … at AddFundsScreen.js:1:234"} ok',
  ],
  ['a line of a stack', 'at x (https://ank.example/r/wallet/1.0.0-1a2b3c4d/AddFundsScreen.js:1:234)'],
  ['plain words', 'wallet 1.0.0-1a2b3c4d AddFundsScreen.js:1:234'],
  ['a version with its remote', 'wallet@1.0.0-1a2b3c4d  Error: … at AddFundsScreen.js:1:234'],
] as const) {
  test(`${what} names a place`, () => assert.deepEqual(findScriptPositions(text), [place]));
}

test('every line of a stack names its own; the shell has a name as well', () => {
  const stack = [
    'Error: x',
    '    at a (https://ank.example/r/wallet/1.0.0-1a2b3c4d/AddFundsScreen.js:1:234)',
    '    at b (https://ank.example/shell/2.0.0-5e6f7a8b/main.0a1b2c.js:2:71)',
  ].join('\n');
  const shell = { remote: 'shell', version: '2.0.0-5e6f7a8b', script: 'main.0a1b2c.js', line: 2, column: 71 };
  assert.deepEqual(findScriptPositions(stack), [place, shell]);
});

for (const text of ['', 'wallet', '{"remote":"wallet","version":"1.0.0"}', 'wallet 1.0.0 broke', '{']) {
  test(`"${text}" names none`, () => assert.deepEqual(findScriptPositions(text), []));
}
