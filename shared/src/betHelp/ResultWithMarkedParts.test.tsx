import { listBetTypes } from '@ank/protocol/bet-types';
import { render } from '@testing-library/react';
import { markedPartsOf, ResultWithMarkedParts } from './ResultWithMarkedParts';

test('each bet type marks the part of a result that decides it; one that makes many numbers has no picture', () => {
  const pictures = listBetTypes('main').map((type) => [
    type.name,
    markedPartsOf(type)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join(' '),
  ]);
  expect(Object.fromEntries(pictures)).toEqual({
    'Single Digit': '128 [1] 0 479',
    'Jodi Digit': '128 [1] [0] 479',
    'Single Pana': '[128] 1 0 479',
    'Double Pana': '[118] 0 0 479',
    'Triple Pana': '[777] 1 0 479',
    'Half Sangam': '128 [1] 0 [479]',
    'Full Sangam': '[128] 1 0 [479]',
    'SP DP TP': '',
    'SP Motor': '',
    'DP Motor': '',
  });
});

test('the parts stand in the order of the board, for the eye alone', () => {
  const [single] = listBetTypes('main');
  if (!single) throw new Error('no bet types');
  const { container } = render(<ResultWithMarkedParts type={single} />);
  expect(container).toHaveTextContent('12810479');
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('.marked')).toHaveLength(1);
});
