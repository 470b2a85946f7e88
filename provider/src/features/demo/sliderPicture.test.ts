import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSliderPictureSvg, SLIDES } from './sliderPicture';

for (const result of SLIDES)
  test(`the picture of ${result} is a result with its jodi in the yellow cell, and holds no word`, () => {
    const picture = renderSliderPictureSvg(result);
    const [open = '', jodi, close = ''] = result.split('-');
    const endOfSum = (pana: string) => [...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10;
    assert.equal(jodi, `${endOfSum(open)}${endOfSum(close)}`);
    assert.equal(picture.match(/<rect[^>]*fill="#ffcf33"/g)?.length, 1);
    const inCell = /<g fill="#2b1d00">(.*?)<\/g>/.exec(picture)?.[1];
    assert.equal(inCell?.match(/<path /g)?.length, 2);
    assert.equal(picture.match(/<path transform/g)?.length, 8);
    assert.ok(!picture.includes('<text'));
  });
