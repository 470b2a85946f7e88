import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, IconButton } from './Button';

test('a press is told once, and a button is no submit button unless asked', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Proceed</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a busy button says so, keeps the focus and ignores presses', async () => {
  const onClick = jest.fn();
  const button = (busy: boolean) => (
    <Button busy={busy} busyText="Please wait..." onClick={onClick}>
      Login
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  rerender(button(true));

  const busy = screen.getByRole('button', { name: 'Please wait...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(busy).toHaveFocus();
  expect(screen.queryByText('Login')).toBeNull();
  await userEvent.click(busy);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a form is not sent again while its button is busy, by a press or by Enter in a field', async () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" busy busyText="Submitting...">
        Submit
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submitting...' }));
  await userEvent.type(screen.getByLabelText('Amount'), '100{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link, of whatever kind is handed in', () => {
  const Inside = ({
    to,
    children,
    className,
  }: {
    to: string;
    children?: React.ReactNode;
    className?: string;
  }) => (
    <a href={`/app${to}`} className={className}>
      {children}
    </a>
  );
  render(
    <>
      <ButtonLink href="tel:123">Call Now</ButtonLink>
      <ButtonLink as={Inside} to="/imp7" variant="secondary">
        Wallet
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:123');
  expect(screen.getByRole('link', { name: 'Wallet' })).toHaveAttribute('href', '/app/imp7');
  expect(screen.getByRole('link', { name: 'Wallet' })).toHaveClass('button', 'secondary');
});

test('a picture that is pressed has a name', () => {
  render(<IconButton icon="back" label="Back" />);
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});
