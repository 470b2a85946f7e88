import {
  formatHowToPlayMarkup,
  howToPlayMarkupToHtml,
  parseHowToPlayHtml,
  splitBold,
  toggleBold,
  toggleLineKind,
} from './howToPlayMarkup';

const STARTER =
  '<h2>How to play</h2><ol><li>Choose a market.</li><li>Enter <b>your</b> points.</li></ol><p>A placed bid cannot be cancelled.</p>';
const TYPED =
  '# How to play\n\n1. Choose a market.\n2. Enter **your** points.\n\nA placed bid cannot be cancelled.';

test('the HTML of a guide is typed as lines, and those lines are that HTML again', () => {
  const { lines, isWhole } = parseHowToPlayHtml(STARTER);
  expect(isWhole).toBe(true);
  expect(formatHowToPlayMarkup(lines)).toBe(TYPED);
  expect(howToPlayMarkupToHtml(TYPED).replaceAll('\n', '')).toBe(STARTER);
});

test.each([
  ['Pick a number\n\n- Wait', 'Pick a number\n\n- Wait'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul>\n<li>One</li>\n<li class="x">Two</li></ul>', '- One\n- Two'],
  ['<p>5 &lt; 6 &amp; 7</p>', '5 < 6 & 7'],
])('is typed with a line for each paragraph and item: %j', (html, text) => {
  expect(parseHowToPlayHtml(html)).toMatchObject({ isWhole: true });
  expect(formatHowToPlayMarkup(parseHowToPlayHtml(html).lines)).toBe(text);
});

test.each([
  '<p>See <a href="https://example.com">this</a></p>',
  '<table><tr><td>9</td></tr></table>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<img src="/x.png">',
  '<p>Play</p><!-- until Diwali -->',
  '<ol start="3"><li>Wait</li></ol>',
  '<p>1. Choose a market</p>',
  '<p>5 ** 6</p>',
  'Rules &amp; more',
])('HTML that the lines do not hold is not whole: %j', (html) => {
  expect(parseHowToPlayHtml(html).isWhole).toBe(false);
});

test('a comment of the HTML is no line', () => {
  expect(parseHowToPlayHtml('<p>Play</p><!-- until Diwali -->').lines).toEqual([
    { kind: 'plain', text: 'Play' },
  ]);
});

test('typed signs of HTML stay signs, and several lists keep their own numbers', () => {
  expect(howToPlayMarkupToHtml('5 < 6 & <b>')).toBe('<p>5 &#60; 6 &#38; &#60;b&#62;</p>');
  expect(howToPlayMarkupToHtml('- a\n\n7. b\n१. c').replaceAll('\n', '')).toBe(
    '<ul><li>a</li></ul><ol><li>b</li><li>c</li></ol>',
  );
  expect(splitBold('a **b** c')).toEqual(['a ', 'b', ' c']);
});

test('a button gives lines a kind, another kind, and none', () => {
  expect(toggleLineKind('Choose\nEnter', 'step')).toBe('1. Choose\n2. Enter');
  expect(toggleLineKind('1. Choose\n2. Enter', 'point')).toBe('- Choose\n- Enter');
  expect(toggleLineKind('- Choose\n- Enter', 'point')).toBe('Choose\nEnter');
  expect(toggleLineKind('Choose\n\nEnter', 'step')).toBe('1. Choose\n\n2. Enter');
  expect(toggleLineKind('', 'point')).toBe('- ');
  expect(toggleLineKind('- ', 'point')).toBe('');
});

test('words are bold line by line, and again no longer', () => {
  expect(toggleBold('Choose\n\n Enter')).toBe('**Choose**\n\n **Enter**');
  expect(toggleBold('**Choose** now')).toBe('Choose now');
});
