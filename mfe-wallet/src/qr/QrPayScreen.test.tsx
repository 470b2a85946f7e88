import { type Answer, renderScreen } from '@ank/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import QrPayScreen from './QrPayScreen';

const IMAGE = 'https://cdn.example/qr.png';
const QR = '/api-get-qr-pay';

const renderQrPay = (answer: Answer) =>
  renderScreen(<QrPayScreen />, { path: '/qrpay', answers: { [QR]: answer } });

const installFakeClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
const installFakeExecCommand = (works: boolean) => {
  const execCommand = jest.fn(() => works);
  return Object.assign(document, { execCommand }).execCommand as typeof execCommand;
};
afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

test('the picture of the provider and the UPI id', async () => {
  renderQrPay({ status: true, qrdata: [{ upi_id: 'ank@ybl', qr_image: IMAGE }] });
  expect(await screen.findByRole('img', { name: 'QR code' })).toHaveAttribute('src', IMAGE);
  expect(screen.getByText('ank@ybl')).toBeVisible();
});

test.each([
  ['is missing', undefined],
  ['is no web address', 'javascript:alert(1)'],
])('a picture that %s is drawn from the id', async (_name, qr_image) => {
  renderQrPay({ status: true, qrdata: [{ upi_id: 'ank@ybl', qr_image }] });
  expect((await screen.findByRole('img', { name: 'QR code' })).tagName).toBe('svg');
});

test('a picture that does not load is drawn from the id', async () => {
  renderQrPay({ status: true, qrdata: [{ upi_id: 'ank@ybl', qr_image: IMAGE }] });
  fireEvent.error(await screen.findByRole('img', { name: 'QR code' }));
  expect(screen.getByRole('img', { name: 'QR code' }).tagName).toBe('svg');
});

test('Copy puts the id on the clipboard and says so', async () => {
  const { user } = renderQrPay({ qrdata: [{ upi_id: 'ank@ybl' }] });
  const copied: string[] = [];
  installFakeClipboard(async (text) => void copied.push(text));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('UPI ID Copied!');
  expect(copied).toEqual(['ank@ybl']);
});

test('a clipboard that is refused is gone round', async () => {
  const { user } = renderQrPay({ qrdata: [{ upi_id: 'ank@ybl' }] });
  installFakeClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  const command = installFakeExecCommand(true);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('UPI ID Copied!')).toBeVisible();
  expect(command).toHaveBeenCalledWith('copy');
});

test('when nothing copies, the player is told how and the id is chosen for the long press', async () => {
  const { user } = renderQrPay({ qrdata: [{ upi_id: 'ank@ybl' }] });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  installFakeExecCommand(false);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Could not copy. Press and hold the UPI ID to copy it.')).toBeVisible();
  expect(screen.queryByText('UPI ID Copied!')).toBeNull();
  expect(String(getSelection())).toBe('ank@ybl');
});

test.each([
  ['an empty list', { status: false, qrdata: [] }],
  ['a null list', { status: true, qrdata: null }],
  ['a null body', 'null'],
])('%s: no code, in words', async (_name, answer) => {
  renderQrPay(answer);
  expect(await screen.findByText('No QR code at the moment')).toBeVisible();
});

test.each([
  ['a server fault', new Response('', { status: 500 })],
  ['HTML', '<p>502</p>'],
  ['no network', new Error('offline')],
])('%s says so in place, and Retry brings it', async (_name, answer) => {
  const { user } = renderQrPay((_body: unknown, times: number) =>
    times === 1 ? answer : { qrdata: [{ upi_id: 'ank@ybl' }] },
  );
  expect(await screen.findByText('The QR code did not load.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay Via UPI Apps' })).toHaveAttribute('href', '/payviaupi');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ank@ybl')).toBeVisible();
});

test('while it is asked for again the words stay', async () => {
  const { user } = renderQrPay((_body: unknown, times: number) =>
    times === 1 ? new Error('offline') : new Promise(() => {}),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBeVisible();
  expect(screen.getByText('The QR code did not load.')).toBeVisible();
});

test('on one’s own phone the code need not be scanned: a link opens the payment app with the id', async () => {
  renderQrPay({ qrdata: [{ upi_id: 'ank@ybl' }] });
  const link = await screen.findByRole('link', { name: 'Open UPI app' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^upi:\/\/pay\?.*pa=ank(@|%40)ybl/));
});
