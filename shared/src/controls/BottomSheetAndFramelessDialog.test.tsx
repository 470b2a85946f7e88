import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BottomSheet, FramelessDialog } from './BottomSheetAndFramelessDialog';

test.each([
  ['popup', FramelessDialog],
  ['bottom sheet', BottomSheet],
])('a %s is a named dialog that Escape closes', async (_, Part) => {
  const onClose = jest.fn();
  render(
    <Part open onClose={onClose} label="Support">
      <a href="tel:123">Phone call</a>
    </Part>,
  );
  expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Phone call' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet opens at its top, wherever the browser scrolled to what it focused during the entrance', () => {
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.scrollTop = 1290;
  });
  render(
    <BottomSheet open onClose={() => {}} label="Number board">
      <button type="button">Close board</button>
    </BottomSheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Number board' });
  expect(show).toHaveBeenCalledTimes(1);
  expect(dialog.scrollTop).toBe(0);
  show.mockRestore();
});
