import { act, render, screen } from '@testing-library/react';
import { languageChosen, markPageLanguage, selectLanguage, useLanguage } from './language';
import { makeStore } from './store';
import { PLAYER, withStore } from './testing/renderScreen';
import { createTexts, waitForTexts } from './texts';

const en = { hello: 'Hello {name}, {count} pts', plain: 'Bids', only: 'English only' } as const;
const HINDI = { hello: 'नमस्ते {name}, {count} अंक', plain: 'बोलियाँ' };
type Load = () => Promise<{ default: Partial<Record<keyof typeof en, string>> }>;

let page = withStore();
const setLanguage = (language: string) => void page.store.dispatch(languageChosen(language));

const renderTexts = (hi?: Load) => {
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
const readShownTexts = () => screen.getByText(/\|/).textContent;
const ENGLISH = 'Hello Asha, 0 pts | Bids | English only';
const MIXED = 'नमस्ते Asha, 0 अंक | बोलियाँ | English only';

beforeEach(() => {
  localStorage.clear();
  markPageLanguage('en');
  page = withStore();
});

test('the page’s language is asked for before anything is drawn, and can be waited for, though not for ever', async () => {
  markPageLanguage('hi');
  setLanguage('hi');
  let arrive = () => {};
  const load = jest.fn<ReturnType<Load>, []>(
    () => new Promise((resolve) => (arrive = () => resolve({ default: HINDI }))),
  );
  const useTexts = createTexts(en, { hi: load });
  expect(load).toHaveBeenCalledTimes(1);
  await waitForTexts(1);
  const waited = waitForTexts(60_000);
  arrive();
  await waited;
  const Probe = () => <p>{useTexts()('plain')}</p>;
  render(<Probe />, page);
  expect(screen.getByText(HINDI.plain)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('placeholders are filled, zero as well', () => {
  renderTexts();
  expect(readShownTexts()).toBe(ENGLISH);
});

test('a placeholder without a value stays readable', () => {
  const useTexts = createTexts(en);
  // What the types forbid, an older remote may do.
  const Probe = () => <p>{(useTexts() as unknown as (key: string) => string)('hello')}</p>;
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
  renderTexts(load);
  expect(load).not.toHaveBeenCalled();
  act(() => setLanguage('hi'));
  expect(readShownTexts()).toBe(ENGLISH);
  await act(async () => arrive());
  expect(readShownTexts()).toBe(MIXED);
  act(() => setLanguage('en'));
  act(() => setLanguage('hi'));
  expect(readShownTexts()).toBe(MIXED);
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
  renderTexts();
  act(() => setLanguage('xx'));
  expect(readShownTexts()).toBe(ENGLISH);
});

test('the choice is remembered and told to the page', () => {
  renderTexts();
  act(() => setLanguage('hi'));
  expect(selectLanguage(page.store.getState())).toBe('hi');
  expect(selectLanguage(makeStore(PLAYER).getState())).toBe('hi');
  expect(localStorage.getItem('ank.language')).toBe('hi');
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(document.documentElement).toHaveAttribute('data-lang', 'hi');
  expect(screen.getByText(/\|/)).toHaveAttribute('lang', 'hi');
});

test.each([
  ['en', 0, '0 bids'],
  ['en', 1, '1 bid'],
  ['en', 120_000, '1,20,000 bids'],
  // In Hindi nought is spoken of as one is.
  ['hi', 0, '0 बिड एक'],
  ['hi', 1, '1 बिड एक'],
  ['hi', 2, '2 बिड कई'],
  ['mr', 0, '0 बिड कई'],
  ['mr', 1, '1 बिड एक'],
  ['mr', 5000, '5,000 बिड कई'],
])(
  'in %s %d is counted as %s: by the language’s rule, figures 0 to 9, grouped as in India',
  async (language, count, words) => {
    const forms = { bids: { one: '{count} बिड एक', other: '{count} बिड कई' } };
    const load = async () => ({ default: forms });
    const useTexts = createTexts(
      { bids: { one: '{count} bid', other: '{count} bids' } },
      { hi: load, mr: load },
    );
    const Count = () => <p>{useTexts()('bids', { count })}</p>;
    render(<Count />, page);
    await act(async () => setLanguage(language));
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('a text that a language lacks is counted by the English rule', async () => {
  const useTexts = createTexts(
    { bids: { one: '{count} bid', other: '{count} bids' } },
    { hi: async () => ({ default: {} }) },
  );
  const Count = () => <p>{useTexts()('bids', { count: 0 })}</p>;
  render(<Count />, page);
  await act(async () => setLanguage('hi'));
  expect(screen.getByText('0 bids')).toBeVisible();
});

test.each([
  [['mr-IN', 'hi-IN', 'en'], null, 'mr'],
  [['gu-IN', 'hi', 'en-GB'], null, 'hi'],
  [['gu-IN'], null, 'en'],
  [['hi-IN'], 'en', 'en'],
  [['hi-IN'], 'xx', 'hi'],
  [['hi-IN'], 'constructor', 'hi'],
])(
  'a device that speaks %j and a choice of %s make the first language %s, and store nothing',
  (spoken, chosen, first) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
    if (chosen) localStorage.setItem('ank.language', chosen);
    expect(selectLanguage(makeStore(PLAYER).getState())).toBe(first);
    expect(localStorage.getItem('ank.language')).toBe(chosen);
  },
);
