import { screen, within } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const EXAMPLE = 'Example: the result is 128-10-479. A bid on 1 wins.';
const exampleResultElement = () => screen.getByText('128-10-479').parentElement as HTMLElement;
const readMarkedCharacters = () =>
  [...document.querySelectorAll('.result mark')].map(({ textContent }) => textContent).join('');

test('an empty slip says what the bet type pays and when it wins; a bid takes its place', async () => {
  const page = renderBidScreen('/single');
  expect(await screen.findByText('10 pts pay 95 pts')).toBeVisible();
  expect(exampleResultElement()).toHaveTextContent(EXAMPLE);
  await screen.findByText(/pts left/);
  await page.add({ Digit: '5', Points: '40' });
  expect(page.lines()).toHaveLength(1);
  expect(screen.queryByText('128-10-479')).toBeNull();
});

test('what is typed takes the place of the example', async () => {
  const page = renderBidScreen('/single');
  await screen.findByText(/^Example:/);
  await page.fill({ Digit: '5' });
  expect(screen.queryByText(/^Example:/)).toBeNull();
});

test('a motor says its example once, below its keys', async () => {
  renderBidScreen('/dpmotor');
  expect(await screen.findByText('10 pts pay 2,800 pts')).toBeVisible();
  expect(screen.getAllByText(/^Example:/)).toHaveLength(1);
});

test('a result stands in one line', () => {
  renderBidScreen('/single');
  expect(within(exampleResultElement()).getByText('128-10-479')).toHaveClass('number');
});

test('a sangam has no example beside the result that it wins with', async () => {
  renderBidScreen('/halfsangam');
  expect(await screen.findByText('Example: it wins with')).toBeVisible();
  expect(screen.getAllByText(/^Example:/)).toHaveLength(1);
});

test.each([
  ['/single', '1'],
  ['/jodi', '10'],
  ['/singlepana', '128'],
  ['/StarSingle', '1'],
  ['/Sdoublepana', '118'],
  ['/leftdigit', '1'],
  ['/rightdigit', '0'],
  ['/jodidigit', '10'],
])('%s marks in its result what its bid names', (path, marked) => {
  renderBidScreen(path);
  expect(readMarkedCharacters()).toBe(marked);
});
