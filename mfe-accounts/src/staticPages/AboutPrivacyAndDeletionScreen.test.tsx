import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { aWallet, PLAYER, renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import AboutPrivacyAndDeletionScreen from './AboutPrivacyAndDeletionScreen';

beforeEach(() => setConfig({ ...DEFAULT_CONFIG, supportEmail: 'help@operator.example' }));
afterEach(() => setConfig(DEFAULT_CONFIG));

const pages = [
  ['/about', ['/delete', '/privacy']],
  ['/delete', ['/privacy', '/about']],
  ['/privacy', ['/delete', '/about']],
  ['/privacypolicy', ['/delete', '/about']],
] as const;

test.each(pages)(
  '%s says when it was changed, whom to write to, and leads to its neighbours',
  (path, others) => {
    renderScreen(<AboutPrivacyAndDeletionScreen />, { path });
    expect(screen.getByText(/^Last updated: \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
    const addresses = screen.getAllByRole('link', { name: 'help@operator.example' });
    for (const address of addresses) expect(address).toHaveAttribute('href', 'mailto:help@operator.example');
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths.slice(-2)).toEqual(others);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  },
);

test('deletion is asked for by e-mail, on both pages that speak of it', () => {
  const { unmount } = renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/about' });
  expect(screen.getByText(/Requests are made by e-mail/)).toBeVisible();
  unmount();
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/delete' });
  const paragraph = screen.getByText(/Send an e-mail to/).closest('p');
  expect(paragraph).toHaveTextContent(/Send an e-mail to help@operator.example with the subject/);
  const [inText] = screen.getAllByText('help@operator.example');
  expect(inText).toHaveAttribute('translate', 'no');
  expect(inText).toHaveAttribute('href', 'mailto:help@operator.example');
});

test('a press opens the mail that asks for deletion, with its subject and the number filled in', () => {
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/delete' });
  expect(screen.getByText('A deletion cannot be undone.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write the e-mail' })).toHaveAttribute(
    'href',
    `mailto:help@operator.example?subject=Delete%20my%20account&body=%2B91%20${PLAYER.mobile}`,
  );
});

test('what is stored on the phone is a list, with what goes at log-out under it', () => {
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/privacy' });
  const section = screen.getByRole('heading', { name: 'What is stored on this phone' }).parentElement;
  const points = within(section as HTMLElement).getAllByRole('listitem');
  expect(points.map(({ textContent }) => textContent)).toContain('The chosen language and theme');
  expect(section?.lastElementChild).toHaveTextContent(/^When you log out, all of it goes but/);
});

test('help is reached in another way than by e-mail too', async () => {
  const { user, store } = renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/about' });
  await user.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect(store.getState().screen.supportOpen).toBe(true);
});

test('the brand’s own name stands in the text', () => {
  setConfig({
    ...DEFAULT_CONFIG,
    brand: { name: 'Tara', mark: 'T', accent: { light: {}, dark: {} } as never },
  });
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/about' });
  expect(screen.getByRole('heading', { name: 'What Tara is' })).toBeVisible();
});

test('the page that speaks of limits leads to them where the provider has some', async () => {
  const { store } = renderScreen(<AboutPrivacyAndDeletionScreen />, {
    path: '/about',
    answers: { '/api-user-wallet-balance': aWallet({ features: ['play-limits'] }) },
  });
  expect(screen.queryByRole('link', { name: 'Play within limits' })).toBeNull();
  await act(async () => void (await store.dispatch(walletEndpoint.initiate())));
  expect(await screen.findByRole('link', { name: 'Play within limits' })).toHaveAttribute('href', '/limits');
});
