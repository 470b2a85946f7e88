import { BET_TYPES } from '@ank/protocol/bet-types';
import { render } from '@testing-library/react';
import { ExampleNumber } from './ExampleNumber';

test('each bet type is pictured by its example', () => {
  const pictures = BET_TYPES.map((type) => {
    const { container, unmount } = render(<ExampleNumber type={type} />);
    const picture = [...(container.firstElementChild?.children ?? [])].map(
      ({ textContent }) => textContent || '>',
    );
    unmount();
    return [type.name, picture.join(' ')];
  });
  expect(Object.fromEntries(pictures)).toEqual({
    'Single Digit': '1',
    'Jodi Digit': '10',
    'Single Pana': '128',
    'Double Pana': '118',
    'Triple Pana': '777',
    'Half Sangam': '1 - 479',
    'Full Sangam': '128 - 479',
    'SP DP TP': '128 119 777',
    'SP Motor': '1248 > 128',
    'DP Motor': '18 > 118',
    'Left Digit': '1 _',
    'Right Digit': '_ 0',
  });
});
