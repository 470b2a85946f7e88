import { render, screen } from '@testing-library/react';
import { NoteWithUntranslatedNumbers } from './NoteWithUntranslatedNumbers';

test.each([
  ['Withdraw request to asha.9876543210@okhdfc', ['asha.9876543210@okhdfc']],
  ['Transfer to 9876543210, ref 4821', ['9876543210,', '4821']],
  ['९८७६५४३२१० को भेजे', ['९८७६५४३२१०']],
  ['Bid on Kaveri, 3 numbers', []],
])('a translation leaves the addresses and numbers of "%s"', (words, values) => {
  const { container } = render(<NoteWithUntranslatedNumbers words={words} />);
  expect(container).toHaveTextContent(words);
  expect([...container.querySelectorAll('[translate="no"]')].map((part) => part.textContent)).toEqual(values);
  for (const value of values) expect(screen.getByText(value)).toBeVisible();
});
