import type { Market } from '@ank/shared/api';
import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen } from '@testing-library/react';
import { mockDateNow } from '../testing/mockDateNow';
import { DatedResult } from './DatedResult';

const MARKET: Market = {
  gameId: '7',
  name: 'Sahyadri Day',
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  openResult: '359-7',
  closeResult: '9-225',
  isOpen: true,
};

const renderResultOf = (resultDate: string) => {
  mockDateNow(Date.UTC(2025, 2, 5, 4, 30));
  return renderScreen(<DatedResult market={{ ...MARKET, resultDate }} minute={600} />);
};

test.each([
  ['4-March-2025', 'Yesterday'],
  ['28-February-2025', '28 Feb'],
  ['28/02/2025', '28/02/2025'],
])('the caption of a result of %s is %s', (date, caption) => {
  renderResultOf(date);
  expect(screen.getByText(caption)).toBeVisible();
});

test.each([
  ['hi', 'कल', '28 फ़र॰'],
  ['mr', 'काल', '28 फेब्रु'],
])('in %s it is in that language, with the same digits', async (language, yesterday, earlier) => {
  const { store, unmount } = renderResultOf('4-March-2025');
  await act(async () => void store.dispatch(languageChosen(language)));
  expect(await screen.findByText(yesterday)).toBeVisible();
  unmount();
  const other = renderResultOf('28-February-2025');
  await act(async () => void other.store.dispatch(languageChosen(language)));
  expect(await screen.findByText(earlier)).toBeVisible();
});
