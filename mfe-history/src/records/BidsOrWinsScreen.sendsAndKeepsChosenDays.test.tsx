import { renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const CALL = '/api-bid-history-data';
const NONE = { status: false, bid_data: [] };

/** The main bid history at an instant, its first answer on screen. */
const renderBidListAt = async (instant = '2026-11-21T09:05:00Z', answer: unknown = NONE) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  const view = renderScreen(<BidsOrWinsScreen />, { path: '/imp4', answers: { [CALL]: answer } });
  await screen.findByText('NO DATA FOUND');
  const type = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.type(screen.getByLabelText(label), text);
  };
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Submit' }));
  const asked = () => {
    const { bid_from, bid_to } = view.sent.to(CALL);
    return [bid_from, bid_to];
  };
  return { ...view, type, submit, asked };
};

const shownDates = () =>
  ['From Date', 'To Date'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

test.each([
  ['2025-03-05T18:29:59Z', '3/5/2025'],
  ['2025-03-05T18:30:00Z', '3/6/2025'],
  ['2024-12-31T18:29:59Z', '12/31/2024'],
  ['2024-12-31T18:30:00Z', '1/1/2025'],
])('at %s the day in India is %s', async (instant, day) => {
  const { asked } = await renderBidListAt(instant);
  expect(shownDates()).toEqual([day, day]);
  expect(asked()).toEqual([day, day]);
});

test('typed days are sent unpadded, and the fields show them so', async () => {
  const { type, submit, asked, sent } = await renderBidListAt();
  await type('From Date', '03/05/2025');
  await type('To Date', '11-9-2026');
  await submit();
  expect(asked()).toEqual(['3/5/2025', '11/9/2026']);
  expect(shownDates()).toEqual(['3/5/2025', '11/9/2026']);
  expect(sent.count(CALL)).toBe(2);
});

test('To before From is swapped quietly', async () => {
  const { type, asked } = await renderBidListAt();
  await type('From Date', '11/20/2026');
  await type('To Date', '11/1/2026{Enter}');
  await screen.findByRole('button', { name: 'Submit' });
  expect(asked()).toEqual(['11/1/2026', '11/20/2026']);
  expect(shownDates()).toEqual(['11/1/2026', '11/20/2026']);
});

test('what is no day is said under its field, is not sent, and stays', async () => {
  const { type, submit, sent } = await renderBidListAt();
  await type('To Date', '2/30/2026');
  await submit();
  expect(screen.getByLabelText('To Date')).toHaveAccessibleDescription('Type a date as month/day/year.');
  expect(screen.getByLabelText('From Date')).toBeValid();
  expect(shownDates()).toEqual(['11/21/2026', '2/30/2026']);
  expect(sent.count(CALL)).toBe(1);
});

test('fields that are folded unfold when what they hold is no day', async () => {
  const { type, submit, user } = await renderBidListAt();
  await type('To Date', '2/30/2026');
  const fold = screen.getByRole('button', { name: '21 Nov 2026' });
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await submit();
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('Submit asks again for the same days, and says so while it waits', async () => {
  let answerNow = (_answer: unknown) => {};
  const later = new Promise((resolve) => {
    answerNow = resolve;
  });
  const { submit, user, sent } = await renderBidListAt(undefined, (_body: unknown, times: number) =>
    times === 1 ? NONE : later,
  );
  await submit();
  const busy = await screen.findByRole('button', { name: 'Submitting...' });
  await user.click(busy);
  expect(sent.count(CALL)).toBe(2);
  answerNow(NONE);
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
});

test('the days are said in words; a press unfolds their fields, and so does the keyboard', async () => {
  const { user } = await renderBidListAt();
  const fold = screen.getByRole('button', { name: '21 Nov 2026' });
  const fields = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(fields).toHaveClass('folded');
  await user.click(fold);
  expect(fields).not.toHaveClass('folded');
  await user.click(fold);
  expect(fields).toHaveClass('folded');
  for (const name of ['Today', 'Yesterday', '7 days', 'This month']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  expect(fields).toHaveClass('folded');
  await user.tab();
  expect(screen.getByLabelText('From Date')).toHaveFocus();
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fields).not.toHaveClass('folded');
});

test.each([
  ['Yesterday', ['11/20/2026', '11/20/2026'], '20 Nov 2026'],
  ['7 days', ['11/15/2026', '11/21/2026'], '15 \u2013 21 Nov 2026'],
  ['This month', ['11/1/2026', '11/21/2026'], '1 \u2013 21 Nov 2026'],
])('%s is one tap', async (name, days, words) => {
  const { user, asked } = await renderBidListAt();
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name }));
  expect(asked()).toEqual(days);
  expect(shownDates()).toEqual(days);
  // The word says it: the days themselves are for screen readers.
  expect(within(screen.getByRole('button', { name: words })).getByText(words)).toHaveClass('sr');
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
});

test('days that no word chose are said', async () => {
  const { type, submit } = await renderBidListAt();
  await type('From Date', '11/2/2026');
  await submit();
  const fold = screen.getByRole('button', { name: '2 \u2013 21 Nov 2026' });
  expect(within(fold).getByText('2 \u2013 21 Nov 2026')).not.toHaveClass('sr');
});

test('a step back to the screen finds the days that were chosen, a new visit starts with today', async () => {
  const { user, go, router, asked } = await renderBidListAt();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await go('/game');
  await screen.findByText('At /game');
  await go('/imp4');
  expect(asked()).toEqual(['11/21/2026', '11/21/2026']);
  expect(shownDates()).toEqual(['11/21/2026', '11/21/2026']);
  await act(() => router.navigate(-2));
  expect(shownDates()).toEqual(['11/15/2026', '11/21/2026']);
});
