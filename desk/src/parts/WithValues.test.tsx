import { render } from '@testing-library/react';
import { WithValues } from './WithValues';

test.each([
  ['Reference UTR503 of Meena', ['UTR503', 'Meena'], ['UTR503', 'Meena']],
  ['Meena', ['Meena'], ['Meena']],
  ['Meena and Meena', ['Meena'], ['Meena', 'Meena']],
  ['500 points', [500, ''], ['500']],
  ['No value', ['UTR503', ''], []],
])('in "%s" the values %j are left as they are', (text, values, kept) => {
  const { container } = render(<WithValues text={text} values={values} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  expect([...container.querySelectorAll('[translate="no"]')].map((part) => part.textContent)).toEqual(kept);
});
