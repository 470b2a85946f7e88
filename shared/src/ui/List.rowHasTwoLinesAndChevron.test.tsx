import { render, screen } from '@testing-library/react';
import { List, Row } from './List';

test('a row keeps its two lines in one element and leads on with a chevron', () => {
  render(
    <List>
      <Row icon="wallet" detail="98765 43210">
        Paytm
      </Row>
    </List>,
  );
  const button = screen.getByRole('button', { name: 'Paytm' });
  expect(button).toHaveAccessibleDescription('98765 43210');
  const row = button.closest('li');
  expect(row).toHaveTextContent('Paytm98765 43210');
  expect(row?.querySelectorAll('svg')).toHaveLength(2);
});
