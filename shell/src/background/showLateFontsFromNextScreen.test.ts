import { screenOpened } from '@ank/shared/screen';
import { makeStore } from '@ank/shared/store';
import { showLateFontsFromNextScreen } from './showLateFontsFromNextScreen';

const TEXT_FACE = {
  'font-family': '"Ank Text"',
  src: 'url("fonts/numerals.woff2") format("woff2")',
  'font-weight': '500 700',
  'font-display': 'optional',
  'size-adjust': '105%',
  'unicode-range': 'U+20, U+30-3A',
};
const HEADING_FACE = { ...TEXT_FACE, 'font-family': '"Ank Numerals"', 'font-display': 'swap' };
const PHONE_FACE = { 'font-family': '"Ank Roboto"', src: 'local("Roboto")', 'font-display': 'optional' };

class FakeFontFaceRule {
  style: { getPropertyValue: (name: string) => string };
  constructor(descriptors: Partial<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => descriptors[name] ?? '' };
  }
}

const createdFaces: FakeFontFace[] = [];
class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: Partial<Record<string, string>>,
  ) {
    createdFaces.push(this);
  }
  load = () => (isFileThere ? Promise.resolve(this) : Promise.reject(new Error('no file')));
}

let isFileThere = true;
let stopShowing = () => {};
const shown = new Set<FakeFontFace>();

/** The page's faces: that of the sheet, which was asked for already, and those that were added. */
class FakeFontFaceSet extends EventTarget {
  readonly ofSheet = { family: '"Ank Text"', status: 'loaded' };
  add = (face: FakeFontFace) => shown.add(face);
  [Symbol.iterator] = () => [this.ofSheet][Symbol.iterator]();
}
let fonts = new FakeFontFaceSet();

const waitForLoads = () => new Promise((resolve) => setTimeout(resolve));
const startOnFirstScreen = async () => {
  stopShowing = showLateFontsFromNextScreen();
  await waitForLoads();
  return makeStore({ username: '', token: '', mobile: '' });
};

beforeEach(() => {
  isFileThere = true;
  createdFaces.length = 0;
  shown.clear();
  Object.assign(globalThis, { FontFace: FakeFontFace, CSSFontFaceRule: FakeFontFaceRule });
  fonts = new FakeFontFaceSet();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const cssRules = [TEXT_FACE, HEADING_FACE, PHONE_FACE].map((face) => new FakeFontFaceRule(face));
  const sheet = { href: 'https://ank.example/shell/1.0.0/main.css', cssRules };
  jest.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as unknown as StyleSheetList);
});
afterEach(() => {
  stopShowing();
  Reflect.deleteProperty(document, 'fonts');
});

test('the text’s face is loaded beside the first screen and shown from the next one on', async () => {
  const store = await startOnFirstScreen();
  expect(shown.size).toBe(0);
  store.dispatch(screenOpened('/imp'));
  expect([...shown]).toEqual([
    expect.objectContaining({
      family: 'Ank Text',
      source: 'url("https://ank.example/shell/1.0.0/fonts/numerals.woff2")',
      descriptors: {
        weight: '500 700',
        style: 'normal',
        unicodeRange: 'U+20, U+30-3A',
        display: 'swap',
        sizeAdjust: '105%',
      },
    }),
  ]);
  store.dispatch(screenOpened('/imp7'));
  expect(shown.size).toBe(1);
});

test('a file that is still on its way is not asked for a second time before it has come', async () => {
  fonts.ofSheet.status = 'loading';
  const store = await startOnFirstScreen();
  expect(createdFaces).toEqual([]);
  fonts.ofSheet.status = 'loaded';
  fonts.dispatchEvent(new Event('loadingdone'));
  fonts.dispatchEvent(new Event('loadingdone'));
  await waitForLoads();
  expect(createdFaces).toHaveLength(1);
  store.dispatch(screenOpened('/imp'));
  expect(shown.size).toBe(1);
});

test('faces that come in place of the phone’s font by themselves, or from the phone, are not loaded again', async () => {
  await startOnFirstScreen();
  expect(createdFaces.map(({ family }) => family)).toEqual(['Ank Text']);
});

test('a file that does not come leaves the text in the phone’s own font', async () => {
  isFileThere = false;
  const store = await startOnFirstScreen();
  store.dispatch(screenOpened('/imp'));
  expect(shown.size).toBe(0);
});

test('a browser that does not list its fonts is left alone', async () => {
  Reflect.deleteProperty(document, 'fonts');
  const store = await startOnFirstScreen();
  store.dispatch(screenOpened('/imp'));
  expect(createdFaces).toEqual([]);
});
