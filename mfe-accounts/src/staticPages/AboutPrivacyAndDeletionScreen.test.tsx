import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
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
    expect(screen.getByRole('link', { name: 'help@operator.example' })).toHaveAttribute(
      'href',
      'mailto:help@operator.example',
    );
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths.slice(1)).toEqual(others);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  },
);

test('deletion is asked for by e-mail, on both pages that speak of it', () => {
  const { unmount } = renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/about' });
  expect(screen.getByText(/Requests are made by e-mail/)).toBeVisible();
  unmount();
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/delete' });
  expect(screen.getByText(/Send an e-mail to the address below/)).toBeVisible();
});

test('the brand’s own name stands in the text', () => {
  setConfig({
    ...DEFAULT_CONFIG,
    brand: { name: 'Tara', mark: 'T', accent: { light: {}, dark: {} } as never },
  });
  renderScreen(<AboutPrivacyAndDeletionScreen />, { path: '/about' });
  expect(screen.getByRole('heading', { name: 'What Tara is' })).toBeVisible();
});
