import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSliderPictureSvg, SLIDES } from './sliderPicture';

for (const number of SLIDES)
  test(`the picture of ${number} marks its digits and holds no word`, () => {
    const picture = renderSliderPictureSvg(number);
    assert.equal(picture.match(/<rect[^>]*fill="#ffcf33"/g)?.length, number.length);
    // The ten digits of the cells and those of the number.
    assert.equal(picture.match(/<path /g)?.length, 10 + number.length);
    assert.ok(!picture.includes('<text'));
  });
