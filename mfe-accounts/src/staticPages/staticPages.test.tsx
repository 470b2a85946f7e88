import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import AboutScreen from './AboutScreen';
import DeleteScreen from './DeleteScreen';
import PrivacyScreen from './PrivacyScreen';

beforeEach(() => setConfig({ ...DEFAULT_CONFIG, supportEmail: 'help@operator.example' }));
afterEach(() => setConfig(DEFAULT_CONFIG));

const pages = [
  ['/about', AboutScreen, ['/delete', '/privacy']],
  ['/delete', DeleteScreen, ['/privacy', '/about']],
  ['/privacy', PrivacyScreen, ['/delete', '/about']],
] as const;

test.each(pages)(
  '%s says when it was changed, whom to write to, and leads to its neighbours',
  (path, Page, others) => {
    renderScreen(<Page />, { path });
    expect(screen.getByText(/^Last updated: \d{1,2}-[A-Z][a-z]+-\d{4}$/)).toBeVisible();
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
  const { unmount } = renderScreen(<AboutScreen />, { path: '/about' });
  expect(screen.getByText(/Requests are made by e-mail/)).toBeVisible();
  unmount();
  renderScreen(<DeleteScreen />, { path: '/delete' });
  expect(screen.getByText(/Send an e-mail to the address below/)).toBeVisible();
});

test('the brand’s own name stands in the text', () => {
  setConfig({
    ...DEFAULT_CONFIG,
    brand: { name: 'Tara', mark: 'T', accent: { light: {}, dark: {} } as never },
  });
  renderScreen(<AboutScreen />, { path: '/about' });
  expect(screen.getByRole('heading', { name: 'What Tara is' })).toBeVisible();
});
