import { screen } from '@testing-library/react';
import { aMarket } from '../testing/bids';
import { aLine } from '../testing/lines';
import { openBid } from '../testing/openBid';

const open = (path: string, ...again: object[]) => openBid(path, { state: aMarket({ again }) });

test.each([
  ['/single', aLine({ points: 40 }), '540 pts'],
  ['/halfsangam', aLine({ closeDigits: '127' }), '5-12710 pts'],
  ['/spmotor', aLine({ digits: '127' }), '12710 pts'],
])('at %s a bid of the history lies in the slip', (path, line, words) => {
  const { lines, location } = open(path, line);
  expect(screen.getByText('Proceed')).toBeVisible();
  expect(lines()).toHaveLength(1);
  const item = lines()[0]?.closest('li');
  expect(item?.textContent?.replace(/Open|pays [\d,]+ pts/g, '')).toBe(words);
  // The way back and a reload find the market alone.
  expect(location().state).toEqual(aMarket());
});

test('what today’s rules refuse is told and stays out', async () => {
  const page = open('/singlepana', aLine({ digits: '118' }));
  expect(await page.toast()).toBe('Number 118 is not valid');
  expect(page.lines()).toHaveLength(0);
});

test('a session that has ended is told', async () => {
  const page = openBid('/jodi', {
    state: aMarket({ openTime: '10:30 AM', again: [aLine({ digits: '70' })] }),
  });
  expect(await page.toast()).toBe('Bidding is closed for Jodi Digit');
  expect(page.lines()).toHaveLength(0);
});

test('what is no line at all is no bid', () => {
  expect(open('/single', { digits: 5 }).lines()).toHaveLength(0);
});

test('what is to be confirmed at once is, unless other lines lie in the slip', async () => {
  openBid('/single', { state: aMarket({ again: [aLine({ points: 40 })], confirm: true }) });
  expect(screen.getByRole('dialog', { name: 'Single Digit' })).toBeVisible();
});
