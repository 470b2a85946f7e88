import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountStepper, Chips } from './AmountStepperAndChips';

const StatefulStepper = ({ start = '' }: { start?: string }) => {
  const [points, setPoints] = useState(start);
  return (
    <>
      <AmountStepper
        label="Points"
        value={points}
        onChange={setPoints}
        lessText="10 less"
        moreText="10 more"
      />
      <Chips
        label="Points"
        options={[10, 50, 100]}
        value={Number(points)}
        onChange={(value) => setPoints(String(value))}
      />
    </>
  );
};
const findPointsField = () => screen.getByRole('textbox', { name: 'Points' });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('steps are of ten, up from nothing to the least amount', async () => {
  render(<StatefulStepper />);
  await pressButton('10 more');
  expect(findPointsField()).toHaveValue('10');
  await pressButton('10 more');
  expect(findPointsField()).toHaveValue('20');
});

test('minus stops at ten and keeps its focus there', async () => {
  render(<StatefulStepper start="25" />);
  await pressButton('10 less');
  expect(findPointsField()).toHaveValue('15');
  await pressButton('10 less');
  expect(findPointsField()).toHaveValue('10');
  await pressButton('10 less');
  expect(findPointsField()).toHaveValue('10');
  expect(screen.getByRole('button', { name: '10 less' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: '10 less' })).toHaveFocus();
});

test('minus leaves an amount below ten alone', async () => {
  render(<StatefulStepper start="5" />);
  await pressButton('10 less');
  expect(findPointsField()).toHaveValue('5');
});

test('what is typed stays as it is typed', async () => {
  render(<StatefulStepper />);
  await userEvent.type(findPointsField(), '5x');
  expect(findPointsField()).toHaveValue('5x');
});

test('a chip sets the amount, it does not add', async () => {
  render(<StatefulStepper start="50" />);
  expect(screen.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true');
  await pressButton('100');
  expect(findPointsField()).toHaveValue('100');
  expect(screen.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['1,000', '1010'],
  ['१००', '110'],
  ['50.00', '60'],
])('ten more than "%s" is %s', async (start, more) => {
  render(<StatefulStepper start={start} />);
  await pressButton('10 more');
  expect(findPointsField()).toHaveValue(more);
});

test('amounts to choose from are grouped, and words stand as they are', () => {
  const onChange = jest.fn();
  render(
    <>
      <Chips label="Points" options={[500, 100_000]} value={500} onChange={onChange} />
      <Chips label="Kind" options={['Jodi', 'Pana']} value="Jodi" onChange={onChange} />
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '500',
    '1,00,000',
    'Jodi',
    'Pana',
  ]);
  screen.getByRole('button', { name: '1,00,000' }).click();
  expect(onChange).toHaveBeenCalledWith(100_000);
});
