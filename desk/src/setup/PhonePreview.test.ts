import { htmlToLines } from './PhonePreview';

test.each([
  ['<h2>Play</h2><p>Pick a <b>number</b>.</p><p>Wait.</p>', 'Play\nPick a number.\nWait.'],
  ['<ul>\n<li>One</li>\n<li class="x">Two</li></ul>', '• One\n• Two'],
  ['a<br>b<br/>c', 'a\nb\nc'],
])('a preview has a line for each paragraph and item: %j', (html, text) => {
  expect(htmlToLines(html)).toBe(text);
});
