import { renderScreen } from '@ank/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { LogInScreen } from './LogInScreen';

const OTPAUTH = 'otpauth://totp/Ank:Asha?issuer=Ank&secret=ROG65UUEK2BJ4FKV&digits=6';
const GIVEN = {
  name: 'Asha',
  password: '49rpg-ayq94-cie9r-jxx6c',
  otpauth: OTPAUTH,
  qr: '<svg/>',
  token: 'T0ken',
};

const NOT_FAKED: FakeableAPI[] = [
  ...(['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

const requestAccess = async (login: typeof GIVEN | null) => {
  // The page asks every few seconds whether the log-in is given; nothing else here is timed by intervals.
  jest.useFakeTimers({ doNotFake: NOT_FAKED });
  const { user } = renderScreen(<LogInScreen />, {
    answers: {
      '/operator/session/ask': { status: true, ticket: 'ticket', code: 'GRNH-CCZ6' },
      '/operator/session/collect': { status: true, login },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  await screen.findByText(/^For your first time here/);
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  await screen.findByText('GRNH-CCZ6');
  return user;
};

afterEach(() => jest.useRealTimers());

test('while it waits the page shows the code, that it waits and how long the code holds, and a way back', async () => {
  const user = await requestAccess(null);
  const waiting = within(screen.getByRole('status'));
  expect(waiting.getByText('Waiting for an admin')).toBeVisible();
  expect(waiting.getByText(/The code is valid for 3 days/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('what was given stands in three steps, each value with Copy; secret and token are folded away', async () => {
  const user = await requestAccess(GIVEN);
  await act(() => jest.advanceTimersByTimeAsync(4100));
  const steps = await screen.findAllByRole('listitem');
  expect(steps).toHaveLength(3);
  const [scan, save, logIn] = steps as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(scan).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  for (const [label, text] of [
    ['Name', GIVEN.name],
    ['Password', GIVEN.password],
  ] as const) {
    expect(within(save).getByText(text)).toBeVisible();
    expect(within(save).getByRole('button', { name: `Copy: ${label}` })).toBeVisible();
  }
  for (const [text, summary] of [
    ['ROG65UUEK2BJ4FKV', 'Cannot scan?'],
    ['T0ken', 'Token for programs'],
  ] as const) {
    const folded = screen.getByText(text).closest('details') as HTMLElement;
    expect(folded).not.toHaveAttribute('open');
    expect(within(folded).getByText(summary, { selector: 'summary' })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Open in an authenticator app', hidden: true })).toHaveAttribute(
    'href',
    OTPAUTH,
  );
  expect(screen.queryByText(/otpauth:/)).toBeNull();
  await user.click(within(logIn).getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('on a phone the way into its own app and the key come first, and the QR code is folded away', async () => {
  const matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  try {
    const user = await requestAccess(GIVEN);
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await act(() => jest.advanceTimersByTimeAsync(4100));
    const open = await screen.findByRole('link', { name: 'Open in an authenticator app' });
    expect(open).toHaveAttribute('href', OTPAUTH);
    expect(open.closest('details')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(writeText).toHaveBeenCalledWith('ROG65UUEK2BJ4FKV');
    expect(screen.getByAltText('QR code for your authenticator app').closest('details')).not.toHaveAttribute(
      'open',
    );
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});
