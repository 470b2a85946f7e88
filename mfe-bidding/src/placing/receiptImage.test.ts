import { type ReceiptImageTexts, shareOrSaveReceiptImage } from './receiptImage';

const RECEIPT: ReceiptImageTexts = {
  title: 'Receipt',
  placed: 'Placed at 01:18 AM',
  betType: 'Single Digit',
  draw: 'Sunrise Morning · 28 Nov 2026',
  lines: [
    { number: '7', detail: 'Open 50' },
    { number: '4', detail: 'Open 100' },
  ],
  facts: [{ label: 'Total Points', value: '150' }],
  numbers: ['UEFE VFVS UK'],
};

const written: { text: string; bottom: number }[] = [];
let heights: number[] = [];

/** A canvas that notes what is written on it, and how high it is in the end. */
const installFakeCanvas = () => {
  const nothing = () => {};
  const pen = {
    canvas: undefined as unknown as HTMLCanvasElement,
    ...{ fillRect: nothing, beginPath: nothing, arc: nothing, fill: nothing },
    ...{ moveTo: nothing, lineTo: nothing, stroke: nothing },
    measureText: (text: string) => ({ width: text.length * 18 }),
    fillText: (text: string, _x: number, bottom: number) => written.push({ text, bottom }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    pen.canvas = this;
    return pen as unknown as null;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
  ) {
    heights = [...heights, this.height];
    done(new Blob(['picture'], { type: 'image/png' }));
  });
};

const shared = jest.fn();
const setShareSupport = (can: boolean) => {
  Object.defineProperty(navigator, 'canShare', { value: () => can, configurable: true });
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
};
const saved: string[] = [];

beforeEach(() => {
  written.length = 0;
  saved.length = 0;
  heights = [];
  shared.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  installFakeCanvas();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test('the picture says type, market, numbers, points and the bid number, and goes to the phone with the text', async () => {
  setShareSupport(true);
  await shareOrSaveReceiptImage(RECEIPT, 'as text');
  const [value] = shared.mock.calls[0] ?? [];
  expect(value.text).toBe('as text');
  expect(value.files.map((file: File) => [file.name, file.type])).toEqual([
    ['receipt-UEFEVFVSUK.png', 'image/png'],
  ]);
  const texts = written.map(({ text }) => text);
  for (const words of [
    'Single Digit',
    'Sunrise Morning · 28 Nov 2026',
    '7',
    'Open 50',
    '150',
    '#UEFE VFVS UK',
  ])
    expect(texts).toContain(words);
  const lowest = Math.max(...written.map(({ bottom }) => bottom));
  expect(heights[0]).toBeGreaterThan(lowest);
  expect(saved).toEqual([]);
});

test('a browser that shares no files saves it, and so does one that refuses', async () => {
  setShareSupport(false);
  await shareOrSaveReceiptImage(RECEIPT, 'as text');
  expect(shared).not.toHaveBeenCalled();
  setShareSupport(true);
  shared.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  await shareOrSaveReceiptImage(RECEIPT, 'as text');
  expect(saved).toEqual(['receipt-UEFEVFVSUK.png', 'receipt-UEFEVFVSUK.png']);
});

test('a player who changes his mind gets no file', async () => {
  setShareSupport(true);
  shared.mockRejectedValueOnce(new DOMException('changed my mind', 'AbortError'));
  await shareOrSaveReceiptImage(RECEIPT, 'as text');
  expect(saved).toEqual([]);
});

test('many numbers are counted, and the picture stays of one screen', async () => {
  setShareSupport(true);
  const lines = Array.from({ length: 120 }, (_, at) => ({ number: String(100 + at), detail: '10' }));
  await shareOrSaveReceiptImage({ ...RECEIPT, lines }, '');
  expect(written.map(({ text }) => text)).toContain('+90');
  expect(heights[0]).toBeLessThan(1600);
});

test('where nothing can be drawn it throws, so that the text is shared', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(shareOrSaveReceiptImage(RECEIPT, '')).rejects.toThrow();
});
