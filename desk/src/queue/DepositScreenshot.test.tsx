import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { DepositScreenshot } from './DepositScreenshot';

const PATH = '/operator/deposits/d1/screenshot';
const JPEG = new Blob(['a picture'], { type: 'image/jpeg' });

test('the picture is asked for when it is opened, as the desk, and drawn from its data', async () => {
  const { user, sent } = renderScreen(<DepositScreenshot id="d1" />, {
    answers: { [PATH]: {} },
  });
  expect(sent.count(PATH)).toBe(0);
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    await answer(input, init);
    return { ok: true, blob: async () => JPEG } as Response;
  };
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  const picture = await screen.findByRole('img', { name: 'Screenshot' });
  expect(picture).toHaveAttribute('src', `data:image/jpeg;base64,${btoa('a picture')}`);
  expect(sent.headersTo(PATH)?.get('x-ank-desk')).toMatch(/used|waits/);
  await user.click(screen.getByRole('button', { name: 'Close screenshot' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that is gone is said to be', async () => {
  const { user } = renderScreen(<DepositScreenshot id="d1" />, {
    answers: { [PATH]: new Response('{}', { status: 404 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(await screen.findByText(/no longer kept/)).toBeVisible();
});
