import { act, render, screen } from '@testing-library/react';
import { languageChosen, selectLanguage, useLanguage } from './language';
import { makeStore } from './store';
import { PLAYER, withStore } from './testing/renderScreen';
import { createTexts } from './texts';

const en = { hello: 'Hello {name}, {count} pts', plain: 'Bids', only: 'English only' } as const;
const HINDI = { hello: 'नमस्ते {name}, {count} अंक', plain: 'बोलियाँ' };
type Load = () => Promise<{ default: Partial<Record<keyof typeof en, string>> }>;

let page = withStore();
const setLanguage = (language: string) => void page.store.dispatch(languageChosen(language));

const show = (hi?: Load) => {
  const useTexts = createTexts(en, hi ? { hi } : {});
  function Probe() {
    const t = useTexts();
    return (
      <p lang={useLanguage()}>
        {t('hello', { name: 'Asha', count: 0 })} | {t('plain')} | {t('only')}
      </p>
    );
  }
  return render(<Probe />, page);
};
const shown = () => screen.getByText(/\|/).textContent;
const ENGLISH = 'Hello Asha, 0 pts | Bids | English only';
const MIXED = 'नमस्ते Asha, 0 अंक | बोलियाँ | English only';

beforeEach(() => {
  localStorage.clear();
  page = withStore();
});

test('placeholders are filled, zero as well', () => {
  show();
  expect(shown()).toBe(ENGLISH);
});

test('a placeholder without a value stays readable', () => {
  const useTexts = createTexts(en);
  // What the types forbid, an older remote may do.
  const Probe = () => <p>{(useTexts() as (key: string) => string)('hello')}</p>;
  render(<Probe />, page);
  expect(screen.getByText('Hello {name}, {count} pts')).toBeVisible();
});

test('values are put in as they are, never read as patterns or as further placeholders', () => {
  const useTexts = createTexts(en);
  const Probe = () => <p>{useTexts()('hello', { name: '$& {count}', count: 1 })}</p>;
  render(<Probe />, page);
  expect(screen.getByText('Hello $& {count}, 1 pts')).toBeVisible();
});

test('another language is loaded when first wanted, drawn when it has come, English where it has nothing', async () => {
  let arrive = () => {};
  const load = jest.fn<ReturnType<Load>, []>(
    () => new Promise((resolve) => (arrive = () => resolve({ default: HINDI }))),
  );
  show(load);
  expect(load).not.toHaveBeenCalled();
  act(() => setLanguage('hi'));
  expect(shown()).toBe(ENGLISH);
  await act(async () => arrive());
  expect(shown()).toBe(MIXED);
  act(() => setLanguage('en'));
  act(() => setLanguage('hi'));
  expect(shown()).toBe(MIXED);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a catalogue that does not come leaves English, and is asked for again by the next screen', async () => {
  const load = jest
    .fn<ReturnType<Load>, []>()
    .mockRejectedValueOnce(new Error('chunk missing'))
    .mockResolvedValueOnce({ default: HINDI });
  const useTexts = createTexts(en, { hi: load });
  const Screen = () => <p>{useTexts()('plain')}</p>;
  const { rerender } = render(<Screen key="first" />, page);
  await act(async () => setLanguage('hi'));
  expect(screen.getByText('Bids')).toBeVisible();
  await act(async () => rerender(<Screen key="next" />));
  expect(await screen.findByText('बोलियाँ')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a language nobody has a catalogue for is English', () => {
  show();
  act(() => setLanguage('xx'));
  expect(shown()).toBe(ENGLISH);
});

test('the choice is remembered and told to the page', () => {
  show();
  act(() => setLanguage('hi'));
  expect(selectLanguage(page.store.getState())).toBe('hi');
  expect(selectLanguage(makeStore(PLAYER).getState())).toBe('hi');
  expect(localStorage.getItem('ank.language')).toBe('hi');
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(document.documentElement).toHaveAttribute('data-lang', 'hi');
  expect(screen.getByText(/\|/)).toHaveAttribute('lang', 'hi');
});
