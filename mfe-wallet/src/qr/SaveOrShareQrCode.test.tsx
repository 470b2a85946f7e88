import { screen } from '@testing-library/react';
import { renderQrPay } from '../testing/renderQrPay';

const painted: string[] = [];
const saved: string[] = [];
const shared = jest.fn<Promise<void>, [ShareData]>();
let canvas: HTMLCanvasElement | undefined;
let blobs: (Blob | null)[] = [];

const setShareSupport = (can: boolean) => {
  Object.defineProperty(navigator, 'canShare', { value: () => can, configurable: true });
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
};

beforeEach(() => {
  sessionStorage.clear();
  painted.length = 0;
  saved.length = 0;
  shared.mockReset().mockResolvedValue();
  blobs = [new Blob(['picture'], { type: 'image/png' })];
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    canvas = this;
    const pen = {
      fillStyle: '',
      fillRect: (x: number, y: number) => painted.push(`${pen.fillStyle} ${x} ${y}`),
      fillText: (text: string) => painted.push(text),
    };
    return pen as unknown as null;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(blobs[0] ?? null));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test('one action beside the code is loud: the others are outlined alike, and Copy is words alone', async () => {
  await renderQrPay([]);
  expect(screen.getByRole('link', { name: 'Open UPI app' })).toHaveClass('primary');
  for (const name of ['Save QR', 'Share'])
    expect(screen.getByRole('button', { name })).toHaveClass('secondary');
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveClass('ghost');
});

test('Save QR saves the code as a picture that a camera can read, with the UPI id under it', async () => {
  const { user } = await renderQrPay([]);
  await user.click(screen.getByRole('button', { name: 'Save QR' }));
  expect(await screen.findByText('QR code saved. Open it from your UPI app.')).toBeVisible();
  expect(saved).toEqual(['upi-ank-ybl.png']);
  expect(painted).toContain('ank@ybl');
  // White all over first, then the corner of the code after four modules of white.
  expect(painted[0]).toBe('#fff 0 0');
  expect(painted[1]).toBe('#000 64 64');
  expect(canvas?.width).toBeGreaterThan(400);
  expect(shared).not.toHaveBeenCalled();
});

test('Share hands the picture to an app of the player', async () => {
  setShareSupport(true);
  const { user } = await renderQrPay([]);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('button', { name: 'Share', busy: false });
  const [[{ files = [], text } = {}] = []] = shared.mock.calls;
  expect(text).toBe('ank@ybl');
  expect(files.map(({ name, type }) => [name, type])).toEqual([['upi-ank-ybl.png', 'image/png']]);
  expect(saved).toEqual([]);
});

test.each([
  ['shares no files', false, undefined],
  ['refuses to share', true, new DOMException('no', 'NotAllowedError')],
])('where the browser %s, Share saves it', async (_what, can, refusal) => {
  setShareSupport(can);
  if (refusal) shared.mockRejectedValue(refusal);
  const { user } = await renderQrPay([]);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('QR code saved. Open it from your UPI app.')).toBeVisible();
  expect(saved).toEqual(['upi-ank-ybl.png']);
});

test('a share that the player closes saves nothing and says nothing', async () => {
  setShareSupport(true);
  shared.mockRejectedValue(new DOMException('closed', 'AbortError'));
  const { user } = await renderQrPay([]);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(saved).toEqual([]);
  expect(screen.queryByText(/QR code saved/)).toBeNull();
});

test('where no picture can be drawn, the player is told what to do', async () => {
  blobs = [null];
  const { user } = await renderQrPay([]);
  await user.click(screen.getByRole('button', { name: 'Save QR' }));
  expect(await screen.findByText('Could not save the QR code. Copy the UPI ID instead.')).toBeVisible();
  expect(saved).toEqual([]);
});
