import { renderSliderPictureSvg, SLIDES } from './sliderPicture';

test.each(SLIDES)('the picture of %s marks its digits and holds no word', (number) => {
  const picture = renderSliderPictureSvg(number);
  expect(picture.match(/<rect[^>]*fill="#ffcf33"/g)).toHaveLength(number.length);
  // The ten digits of the cells and those of the number.
  expect(picture.match(/<path /g)).toHaveLength(10 + number.length);
  expect(picture).not.toContain('<text');
});
