import { useWalletQuery } from '@ank/shared/api';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { OperatorNotice } from './OperatorNotice';

const HEADLINE = '/api-get-headline';
const WALLET = '/api-user-wallet-balance';

function OperatorNoticeWithWalletQuery() {
  useWalletQuery();
  return <OperatorNotice id={1} />;
}
const renderNoticeInMarathi = (features: string[]) => {
  const view = renderScreen(<OperatorNoticeWithWalletQuery />, {
    answers: {
      [WALLET]: aWallet({ features }),
      [HEADLINE]: ({ language }: Record<string, unknown>) => ({
        status: '1',
        data: [{ id: '1', status: '1', notes: language === 'mr' ? 'सोमवारी सुट्टी' : 'Holiday on Monday' }],
      }),
    },
  });
  act(() => void view.store.dispatch(languageChosen('mr')));
  return view;
};
afterEach(() => localStorage.clear());

test('the notice is told in the language that is read, where the provider announces that it has some', async () => {
  renderNoticeInMarathi(['languages']);
  expect((await screen.findAllByText('सोमवारी सुट्टी'))[0]).not.toHaveAttribute('lang');
});

test('a provider that announces nothing is asked once, for nothing more', async () => {
  const { sent } = renderNoticeInMarathi([]);
  const [words] = await screen.findAllByText('Holiday on Monday');
  expect(words).toHaveAttribute('lang', 'en');
  await waitFor(() => expect(sent.count(WALLET)).toBe(1));
  expect(sent.count(HEADLINE)).toBe(1);
  expect(sent.to(HEADLINE)).not.toHaveProperty('language');
});

test.each([
  ['Holiday on Monday', 1],
  ['', 0],
])('its place is kept until it is known what the provider says: “%s”', async (notes, notices) => {
  let say = (_row: object) => {};
  const said = new Promise<object>((resolve) => {
    say = resolve;
  });
  const { container } = renderScreen(<OperatorNotice id={1} />, {
    answers: {
      [HEADLINE]: () => said,
    },
  });
  const place = () => container.querySelector('.place');
  expect(place()).toBeInTheDocument();
  say({ status: '1', data: [{ id: '1', status: '1', notes }] });
  await waitFor(() => expect(place()).toBeNull());
  expect(screen.queryAllByRole('region', { name: 'Notice' })).toHaveLength(notices);
});

test('offline, the line that says so has its place', async () => {
  renderNoticeInMarathi([]);
  expect((await screen.findAllByText('Holiday on Monday'))[0]).toBeVisible();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(screen.queryAllByText('Holiday on Monday')).toHaveLength(0));
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getAllByText('Holiday on Monday')[0]).toBeVisible();
});
