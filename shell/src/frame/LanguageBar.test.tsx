import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { screen, within } from '@testing-library/react';
import { LOGGED_OUT, openApp } from '../testing/openApp';

const setBrowserLanguages = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => setConfig({ ...DEFAULT_CONFIG, languages: ['en', 'hi', 'mr'] }));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  setConfig(DEFAULT_CONFIG);
});

const openLogin = async () => {
  const app = openApp('/login', { session: LOGGED_OUT });
  await screen.findByText('Screen Login');
  return { ...app, bar: within(screen.getByRole('navigation')) };
};
const buttonTexts = (bar: ReturnType<typeof within>) =>
  bar.getAllByRole('button').map((button: HTMLElement) => button.textContent);

test.each([
  [
    ['en-IN', 'hi-IN'],
    ['English', 'हिन्दी में पढ़ें', 'मराठी'],
  ],
  [
    ['en-GB', 'mr'],
    ['English', 'हिन्दी', 'मराठीत वाचा'],
  ],
  [
    ['en-IN', 'ta-IN', 'mr-IN', 'hi-IN'],
    ['English', 'हिन्दी', 'मराठीत वाचा'],
  ],
  [
    ['hi-IN', 'en-IN'],
    ['English', 'हिन्दी', 'मराठी'],
  ],
  [['en-IN'], ['English', 'हिन्दी', 'मराठी']],
  [['ta-IN'], ['English', 'हिन्दी', 'मराठी']],
])(
  'a device that reads %j is offered what it reads beside the page’s language: %j',
  async (languages, shown) => {
    setBrowserLanguages(...languages);
    expect(buttonTexts((await openLogin()).bar)).toEqual(shown);
  },
);

test('the offer is in its own language, is not translated, and is gone once a language is chosen', async () => {
  setBrowserLanguages('en-IN', 'hi-IN');
  const { bar, user } = await openLogin();
  const offer = bar.getByRole('button', { name: 'हिन्दी में पढ़ें' });
  expect(offer).toHaveAttribute('lang', 'hi');
  expect(offer).toHaveAttribute('translate', 'no');
  await user.click(offer);
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(buttonTexts(bar)).toEqual(['English', 'हिन्दी', 'मराठी']);
  await user.click(bar.getByRole('button', { name: 'English' }));
  expect(buttonTexts(bar)).toEqual(['English', 'हिन्दी', 'मराठी']);
});
