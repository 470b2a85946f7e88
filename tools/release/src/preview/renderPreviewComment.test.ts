import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PreviewReport, renderPreviewComment } from './renderPreviewComment';

const said: PreviewReport = {
  name: 'gift',
  version: '1.0.0-aa',
  address: 'https://ank.example/gift?preview=gift@1.0.0-aa',
  weights: [
    { what: 'the entry', here: 1499, live: 1480 },
    { what: 'GiftScreen', here: 3000, live: 4000 },
    { what: 'NewScreen', here: 700, live: undefined },
  ],
  pictures: [
    { screen: 'GiftScreen', language: 'en', file: 'GiftScreen-en.png' },
    { screen: 'GiftScreen', language: 'hi', problem: 'failed 1.0.0-aa | `x`\n# no heading' },
  ],
  run: 'https://ci.example/7',
};

test('it says verdict, address, bytes beside the live version, and each picture or why there is none', () => {
  assert.equal(
    renderPreviewComment(said),
    `<!-- ank preview gift -->

### gift 1.0.0-aa

**The gate:** it would go live.

**Draw it:** https://ank.example/gift?preview=gift@1.0.0-aa (say Try; it is drawn in that tab alone)

| bytes, packed | here | live | change |
| --- | --- | --- | --- |
| the entry | 1,499 | 1,480 | +19 |
| GiftScreen | 3,000 | 4,000 | -1,000 |
| NewScreen | 700 | none |  |

| at 390 px | en | hi |
| --- | --- | --- |
| GiftScreen | GiftScreen-en.png | none: failed 1.0.0-aa x # no heading |

The pictures are kept with [this run](https://ci.example/7).
`,
  );
});

test('pictures are shown where they can be had by address', () => {
  const comment = renderPreviewComment({ ...said, picturesAt: 'https://files.example/7/' });
  assert.match(comment, /\| !\[GiftScreen-en\.png\]\(https:\/\/files\.example\/7\/GiftScreen-en\.png\) \|/);
  assert.doesNotMatch(comment, /kept with/);
});

test('what is refused has the words of the gate, and no address', () => {
  const comment = renderPreviewComment({
    ...said,
    refused: 'gift is refused:\n  integrity: ``` x',
    pictures: [],
  });
  assert.match(comment, /\*\*The gate refuses it:\*\*\n\n```\ngift is refused:\n {2}integrity: ''' x\n```/);
  assert.doesNotMatch(comment, /preview=|390 px/);
});
