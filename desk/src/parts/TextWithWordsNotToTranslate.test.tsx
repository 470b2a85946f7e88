import { render } from '@testing-library/react';
import { findWordsNotToTranslate, TextWithWordsNotToTranslate } from './TextWithWordsNotToTranslate';

test.each([
  ['Reference UTR503 of Meena', ['UTR503', 'Meena'], ['UTR503', 'Meena']],
  ['Meena', ['Meena'], ['Meena']],
  ['Meena and Meena', ['Meena'], ['Meena', 'Meena']],
  ['500 points', [500, ''], ['500']],
  ['No value', ['UTR503', ''], []],
])('in "%s" the values %j are left as they are', (text, values, kept) => {
  const { container } = render(<TextWithWordsNotToTranslate text={text} values={values} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  expect([...container.querySelectorAll('[translate="no"]')].map((part) => part.textContent)).toEqual(kept);
});

test.each([
  ['Session: Open · Number: 128', ['128']],
  ['UPI ID: ank.demo@invalid · Phone: 9000000001', ['ank.demo@invalid', '9000000001']],
  ['Deposit K7M2-QPX (1,780 points) at 21:45', ['K7M2-QPX', '1,780', '21:45']],
  ['रकम: १२३ पॉइंट', ['१२३']],
  ['The books balance', []],
])('of "%s" the values are %j', (text, values) => {
  expect(findWordsNotToTranslate(text)).toEqual(values);
});
