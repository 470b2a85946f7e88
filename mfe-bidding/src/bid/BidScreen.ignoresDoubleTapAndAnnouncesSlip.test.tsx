import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

const renderWithTwoLines = async () => {
  const page = renderBidScreen('/single', {
    answers: { '/api-submit-bid': { status: true, bid_number: 'K7M2QPX9AB' } },
  });
  await page.add({ Digit: '5', Points: '40' });
  await page.add({ Digit: '7', Points: '100' });
  return page;
};
const tapOutside = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};

test('the second tap of a double tap on Submit leaves the confirmation open; a later one outside closes it', async () => {
  const page = await renderWithTwoLines();
  jest.useFakeTimers({ now: Date.now() });
  try {
    await page.submit();
    const dialog = screen.getByRole('dialog');
    act(() => jest.advanceTimersByTime(300));
    tapOutside(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
    act(() => jest.advanceTimersByTime(200));
    tapOutside(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('adding a line says what the slip holds', async () => {
  await renderWithTwoLines();
  expect(screen.getByText('Added. 2 bids, 140 pts in all')).toHaveAttribute('role', 'status');
});

test('after a line is removed the focus is on the next one, else on the one before', async () => {
  const page = await renderWithTwoLines();
  await page.add({ Digit: '9', Points: '10' });
  const [, middle] = page.lines();
  const next = page.lines()[2];
  await page.user.click(middle as HTMLElement);
  expect(page.lines()).toHaveLength(2);
  expect(next).toHaveFocus();
  await page.user.click(next as HTMLElement);
  expect(page.lines()[0]).toHaveFocus();
});

test('a placed bid takes the focus to its receipt, which is told with its number', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = function (options) {
    shown(this.textContent, options);
  };
  const page = await renderWithTwoLines();
  await page.submit();
  await page.confirm();
  const heading = await screen.findByRole('heading', { name: 'Receipt' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveAccessibleDescription('Bid placed successfully! Bid number K7M2QPX9AB');
  expect(shown).toHaveBeenCalledWith(expect.stringMatching(/^ReceiptPlaced at /), { block: 'start' });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
