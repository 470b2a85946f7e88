import { fireEvent, screen } from '@testing-library/react';
import { renderBidScreen } from '../testing/renderBidScreen';

test('the bar is told the points of the slip, and of none once the screen is left', async () => {
  const page = renderBidScreen('/single');
  await screen.findByText(/pts left/);
  const heldPoints = () => page.store.getState().screen.heldPoints;
  expect(heldPoints()).toBe(0);
  await page.add({ Digit: '5', Points: '40' });
  expect(heldPoints()).toBe(40);
  fireEvent.click(page.button('Remove'));
  expect(heldPoints()).toBe(0);
  await page.add({ Digit: '5', Points: '30' });
  expect(heldPoints()).toBe(30);
  page.unmount();
  expect(heldPoints()).toBe(0);
});
