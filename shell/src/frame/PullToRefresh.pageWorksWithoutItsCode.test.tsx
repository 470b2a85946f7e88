import { fireEvent, screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';

let asked = 0;
jest.mock('./PullToRefresh', () => {
  asked += 1;
  throw new Error('the file did not arrive');
});

test('where the code for pulling does not come, the page works and a pull does nothing', async () => {
  const { go, path } = openApp('/imp');
  const home = await screen.findByText('Screen Home');
  expect(asked).toBe(1);
  fireEvent.touchStart(home, { touches: [{ clientX: 100, clientY: 10 }] });
  fireEvent.touchMove(home, { touches: [{ clientX: 100, clientY: 90 }] });
  expect(screen.queryByText('Release to refresh')).toBeNull();
  await go('/imp7');
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
  expect(path()).toBe('/imp7');
});
