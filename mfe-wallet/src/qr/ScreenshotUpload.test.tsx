import type { Answer } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ADD_FUND_REQUEST_PATH, renderQrPay, fillAndSubmitClaim as send } from '../testing/renderQrPay';

const SEND = '/api-deposit-screenshot';
const FILE = new File(['as the phone took it'], 'paid.png', { type: 'image/png' });
const JPEG = 'data:image/jpeg;base64,';

/** What the browser draws: `sizes` of the JPEG at each quality, and what was drawn. */
const installFakeCanvas = (sizes: number[], image: { width: number; height: number } | undefined) => {
  const drawn: number[][] = [];
  const bitmap = image && { ...image, close: () => {} };
  Object.assign(globalThis, {
    createImageBitmap: async () => bitmap ?? Promise.reject(new DOMException('none', 'InvalidStateError')),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
  } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((_type, quality) => {
    const size = sizes[[0.8, 0.6, 0.4].indexOf(Number(quality))] ?? 0;
    return JPEG + 'A'.repeat(size);
  });
  return drawn;
};

const renderQrPayWithUpload = (features: string[], answer: Answer = { status: true, msg: 'kept' }) =>
  renderQrPay(features, { [SEND]: answer });
type View = Awaited<ReturnType<typeof renderQrPayWithUpload>>;
const uploadScreenshot = ({ user }: View) =>
  user.upload(screen.getByLabelText('Screenshot of the payment'), FILE);
const submitClaimAndAwait = async (view: View) => {
  await send(view, '700', '425190348812');
  expect(await screen.findByText('#D7')).toBeVisible();
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const BOTH = ['deposit-reference', 'deposit-screenshot'];

test('a picture is made small and sent with the number of the claim it is of', async () => {
  const drawn = installFakeCanvas([500_000, 450_000, 1000], { width: 1080, height: 2560 });
  const view = await renderQrPayWithUpload(BOTH);
  await uploadScreenshot(view);
  expect(await screen.findByRole('img', { name: 'Screenshot of the payment' })).toBeVisible();
  expect(drawn).toEqual([[0, 0, 540, 1280]]);
  expect(view.sent.count(SEND)).toBe(0);
  await submitClaimAndAwait(view);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Screenshot of the payment' })).toBeNull());
  expect(view.sent.to(SEND).request_number).toBe('D7');
  expect(String(view.sent.to(SEND).image)).toHaveLength(1000);
  expect(view.sent.headersTo(SEND)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a picture that does not arrive leaves the claim recorded, and is sent again under its key', async () => {
  installFakeCanvas([1000], { width: 300, height: 600 });
  const view = await renderQrPayWithUpload(BOTH, (_body: unknown, times: number) =>
    times === 1 ? new Error('lost') : { status: true, msg: 'kept' },
  );
  await uploadScreenshot(view);
  await submitClaimAndAwait(view);
  expect(
    await screen.findByText('Your request is recorded, but the screenshot did not arrive.'),
  ).toBeVisible();
  const first = view.sent.headersTo(SEND)?.get('idempotency-key');
  await view.user.click(screen.getByRole('button', { name: 'Send the screenshot again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the screenshot again' })).toBeNull());
  expect(view.sent.headersTo(SEND)?.get('idempotency-key')).toBe(first);
  expect(view.sent.count(ADD_FUND_REQUEST_PATH)).toBe(1);
  expect(view.sent.to(SEND)).toMatchObject({ request_number: 'D7' });
});

test.each([
  ['no picture', [1000], undefined],
  ['too large at every quality', [500_000, 500_000, 500_000], { width: 900, height: 900 }],
])('%s is said, and the claim goes without it', async (_what, sizes, picture) => {
  installFakeCanvas(sizes, picture);
  const view = await renderQrPayWithUpload(BOTH);
  await uploadScreenshot(view);
  expect(await screen.findByText(/^This picture cannot be read\./)).toBeVisible();
  await submitClaimAndAwait(view);
  expect(view.sent.count(SEND)).toBe(0);
});

test('one that is left out is not sent', async () => {
  installFakeCanvas([1000], { width: 300, height: 600 });
  const view = await renderQrPayWithUpload(BOTH);
  await uploadScreenshot(view);
  await view.user.click(await screen.findByRole('button', { name: 'Remove screenshot' }));
  await submitClaimAndAwait(view);
  expect(view.sent.count(SEND)).toBe(0);
});

test('a provider that does not announce it is offered none', async () => {
  await renderQrPayWithUpload(['deposit-reference']);
  expect(screen.getByRole('button', { name: 'I have paid' })).toBeVisible();
  expect(screen.queryByLabelText('Screenshot of the payment')).toBeNull();
});
