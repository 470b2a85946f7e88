import { render, screen } from '@testing-library/react';
import { ResultCells, splitResultIntoCells } from './ResultCells';

const none = { none: false };

test.each([
  ['359-79-225', 'market', { left: ['3', '5', '9'], plate: ['7', '9'], right: ['2', '2', '5'], ...none }],
  ['128-1', 'market', { left: ['1', '2', '8'], plate: ['1', ''], right: ['', '', ''], ...none }],
  ['128-12', 'market', { left: ['1', '2', '8'], plate: ['1', '2'], right: ['', '', ''], ...none }],
  ['***-**-***', 'market', { left: ['*', '*', '*'], plate: ['*', '*'], right: ['*', '*', '*'], none: true }],
  ['128-1', 'starline', { left: ['1', '2', '8'], plate: ['1'], right: [], ...none }],
  ['***-*', 'starline', { left: ['*', '*', '*'], plate: ['*'], right: [], none: true }],
  ['47', 'gali', { left: [], plate: ['4', '7'], right: [], ...none }],
  ['**', 'gali', { left: [], plate: ['*', '*'], right: [], none: true }],
] as const)('%s of a %s game has its cells', (text, shape, cells) => {
  expect(splitResultIntoCells(text, shape)).toEqual(cells);
});

test.each([
  ['128', 'market'],
  ['12-1', 'market'],
  ['128-1-22', 'market'],
  ['Holiday', 'market'],
  ['128-12', 'starline'],
  ['128-1', 'gali'],
] as const)('%s is no result of a %s game', (text, shape) => {
  expect(splitResultIntoCells(text, shape)).toBeUndefined();
});

test('the exact text is what is read, the cells are for the eye', () => {
  const { container } = render(<ResultCells value="128-1" />);
  expect(screen.getByText('128-1')).toHaveClass('sr');
  expect(container.querySelectorAll('[aria-hidden="true"] .cell')).toHaveLength(8);
  expect(container.querySelectorAll('.awaited')).toHaveLength(4);
});

test.each([
  ['market', '***-**-***'],
  ['starline', '***-*'],
  ['gali', '**'],
] as const)('before a %s result is declared its placeholder stands', (shape, text) => {
  const { container } = render(<ResultCells value="" shape={shape} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(container.querySelector('.none')).not.toBeNull();
});

test('a text of another shape is shown as it came', () => {
  render(<ResultCells value="Holiday" />);
  expect(screen.getByText('Holiday')).toBeVisible();
});

test('a result that changes on screen is marked, one that was there is not', () => {
  const { container, rerender } = render(<ResultCells value="128-1" />);
  expect(container.querySelector('.changed')).toBeNull();
  rerender(<ResultCells value="128-16-349" />);
  expect(container.querySelector('.changed')).toHaveTextContent('16');
});
