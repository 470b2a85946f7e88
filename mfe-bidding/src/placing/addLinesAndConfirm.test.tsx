import { screen } from '@testing-library/react';
import { aBidLine } from '../testing/betTypeAndLine';
import { renderBidScreen } from '../testing/renderBidScreen';
import { aMarketLocationState } from '../testing/usualAnswers';

const renderWithRepeatedBid = (path: string, ...again: object[]) =>
  renderBidScreen(path, { state: aMarketLocationState({ again }) });

test.each([
  ['/single', aBidLine({ points: 40 }), '540 pts'],
  ['/halfsangam', aBidLine({ closeDigits: '127' }), '5-12710 pts'],
  ['/spmotor', aBidLine({ digits: '127' }), '12710 pts'],
])('at %s a bid of the history lies in the slip', (path, line, words) => {
  const { lines, location } = renderWithRepeatedBid(path, line);
  expect(screen.getByText('Proceed')).toBeVisible();
  expect(lines()).toHaveLength(1);
  const item = lines()[0]?.closest('li');
  expect(item?.textContent?.replace(/Open|pays [\d,]+ pts/g, '')).toBe(words);
  // The way back and a reload find the market alone.
  expect(location().state).toEqual(aMarketLocationState());
});

test('what today’s rules refuse is told and stays out', async () => {
  const page = renderWithRepeatedBid('/singlepana', aBidLine({ digits: '118' }));
  expect(await page.toast()).toBe('Number 118 is not valid');
  expect(page.lines()).toHaveLength(0);
});

test('a session that has ended is told', async () => {
  const page = renderBidScreen('/jodi', {
    state: aMarketLocationState({ openTime: '10:30 AM', again: [aBidLine({ digits: '70' })] }),
  });
  expect(await page.toast()).toBe('Bidding is closed for Jodi Digit');
  expect(page.lines()).toHaveLength(0);
});

test('what is no line at all is no bid', () => {
  expect(renderWithRepeatedBid('/single', { digits: 5 }).lines()).toHaveLength(0);
});

test('what is to be confirmed at once is, unless other lines lie in the slip', async () => {
  renderBidScreen('/single', {
    state: aMarketLocationState({ again: [aBidLine({ points: 40 })], confirm: true }),
  });
  expect(screen.getByRole('dialog', { name: 'Single Digit' })).toBeVisible();
});
