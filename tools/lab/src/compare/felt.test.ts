import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feltSection } from './felt';

test('a poll is judged by its median, an interaction by its worst', () => {
  const section = feltSection(
    [
      { what: 'a poll', limit: 2, values: [1, 1, 9], isWorst: false },
      { what: 'a tap', limit: 100, values: [40, 48, 104], isWorst: true },
    ],
    0.5,
  );
  assert.match(section, /\| a poll, at most 2 ms \| median 1\.0 ms, worst 9\.0 ms of 3 \| yes \|/);
  assert.match(section, /\| a tap, at most 100 ms \| median 48\.0 ms, worst 104\.0 ms of 3 \| no \|/);
  assert.match(section, /less that of as long a window without one .* Load average 0\.5/);
});
