import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import PlayersScreen from './PlayersScreen';

const aPlayerRow = (name: string, mobile: string, parts: object) => ({
  ...{ name, mobile, points: 0, held: 0, owed: 0, since: '2025-03-05T12:00:00Z' },
  ...{ state: 'active', betting: true, ...parts },
});

test('the state of a player is the same in the list and in its file, also when betting is off', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const players = [
    aPlayerRow('Asha', '9123456781', {}),
    aPlayerRow('Meena', '9123456782', { betting: false }),
    aPlayerRow('Usha', '9123456783', { state: 'blocked', betting: false }),
  ];
  const { user } = renderScreen(<PlayersScreen />, {
    answers: { '/operator/players': { status: true, players, total: 3, next: null } },
  });
  expect(await screen.findByRole('row', { name: /^Meena.*betting off/i })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Usha.*blocked/i })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/Exported: 3/)).toBeVisible();
  const file = new FileReader();
  const read = new Promise<string>((resolve) => {
    file.onload = () => resolve(String(file.result));
  });
  file.readAsText(saved[0] as Blob);
  const lines = (await read).split('\r\n');
  expect(lines.find((line) => line.includes('Meena'))).toMatch(/betting off/i);
  expect(lines.find((line) => line.includes('Asha'))).toMatch(/active/i);
});

test('the number of a player is left as it is by a translation of the page, and the state beside it is not', async () => {
  const players = [aPlayerRow('Asha', '9123456781', {})];
  renderScreen(<PlayersScreen />, {
    answers: { '/operator/players': { status: true, players, total: 1, next: null } },
  });
  const number = await screen.findByText('9123456781');
  expect(number).toHaveAttribute('translate', 'no');
  const cell = number.closest('td');
  expect(cell).not.toHaveAttribute('translate');
  expect(cell).toHaveTextContent('9123456781active');
});
