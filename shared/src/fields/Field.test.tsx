import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Field, PasswordField } from './Field';

test('a field is found by its label, brings up the number keyboard and passes its props on', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = jest.fn();
  render(
    <Field
      ref={ref}
      label="Phone Number"
      prefix="+91"
      numeric
      name="phone"
      maxLength={10}
      onChange={onChange}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Phone Number' });
  expect(input).toBe(ref.current);
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('name', 'phone');
  await userEvent.type(input, '98765432101');
  expect(input).toHaveValue('9876543210');
  expect(onChange).toHaveBeenCalled();
  expect(screen.getByText('+91')).toBeVisible();
});

test('an error is in its own element, tied to the field, before its hint', () => {
  const { rerender } = render(<Field label="Amount" hint="Steps of ten." error="Amount is required" />);
  const input = screen.getByLabelText('Amount');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Amount is required Steps of ten.');
  expect(screen.getByText('Amount is required')).toBeVisible();

  rerender(<Field label="Amount" hint="Steps of ten." error={undefined} />);
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).toHaveAccessibleDescription('Steps of ten.');
});

test('an own id and description are kept', () => {
  render(
    <>
      <Field id="digit" label="Digit" aria-describedby="rule" error="Please enter the digit" />
      <p id="rule">0 to 9</p>
    </>,
  );
  expect(screen.getByLabelText('Digit')).toHaveAttribute('id', 'digit');
  expect(screen.getByLabelText('Digit')).toHaveAccessibleDescription('Please enter the digit 0 to 9');
});

test('a read-only field looks it and cannot be changed', async () => {
  render(<Field label="Date" readOnly value="21-November-2026" />);
  const input = screen.getByLabelText('Date');
  await userEvent.type(input, '9');
  expect(input).toHaveValue('21-November-2026');
  expect(input.parentElement).toHaveClass('readOnly');
});

test('a password is hidden until it is asked for, and its value stays', async () => {
  render(
    <PasswordField
      label="Password"
      showText="Show password"
      hideText="Hide password"
      error="Password is required"
    />,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret12');
  expect(input).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret12');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAccessibleDescription('Password is required');
});

test('the eye does not send the form', async () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" showText="Show password" hideText="Hide password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
