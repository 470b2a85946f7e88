import { makeStore } from '@ank/shared/store';
import { renderScreen } from '@ank/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import { App } from '../App';
import { LogInScreen } from './LogInScreen';

const PATH = '/operator/session/log-in';

test('what is missing is and nothing is sent', async () => {
  const { user, sent } = renderScreen(<LogInScreen />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter the 6 digits.')).toBeVisible();
  expect(sent.calls).toEqual([]);
});

test('name, password and code go together with the header of the page; a refusal keeps them', async () => {
  const refused = {
    status: false,
    msg: 'said at the command line',
    code: 'CREDENTIALS',
  };
  const { user, sent } = renderScreen(<LogInScreen />, { answers: { [PATH]: refused } });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Name, password or code is incorrect.')).toBeVisible();
  expect(sent.to(PATH)).toEqual({ name: 'Asha', password: 'secret', code: '123456' });
  expect(sent.headersTo(PATH)?.get('x-ank-desk')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['１２３-４５６', '123456'],
  ['\u200e123456\u200f', '123456'],
  ['Your code is 123456', '123456'],
  ['Ank (Usha): 123 456, valid for 30 seconds', '123456'],
])('the code typed or pasted as "%s" is sent as %s', async (typed, code) => {
  const { user, sent } = renderScreen(<LogInScreen />, {
    answers: { [PATH]: { status: false, code: 'CREDENTIALS' } },
  });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByLabelText('Code'));
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Name, password or code is incorrect.');
  expect(sent.to(PATH)).toEqual({ name: 'Asha', password: 'secret', code });
});

test.each(['1234567', '12345', 'O12345', '123456x', '123456 654321', '12.3456'])(
  'the code "%s" is refused at its field, with what was typed still there',
  async (typed) => {
    const { user, sent } = renderScreen(<LogInScreen />);
    await user.type(screen.getByLabelText('Name'), 'Asha');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(screen.getByLabelText('Code'), typed);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter the 6 digits.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue(typed);
    expect(sent.calls).toEqual([]);
  },
);

test('who worked here is told why the session ended, whoever comes for the first time is not', async () => {
  const open = (parts: object) => {
    const body = JSON.stringify({ status: false, code: 'AUTH', ...parts });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status: 401 }));
    history.replaceState(null, '', '/desk/');
    return render(<App store={makeStore()} />);
  };
  const { unmount } = open({ why: 'sessionIdle', values: { n: 30 } });
  expect(await screen.findByText(/logged out after 30 minutes/)).toBeVisible();
  unmount();
  open({});
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/logged out/)).toBeNull();
});

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
  expect(screen.getByText('Open the authenticator app on this phone')).toHaveAttribute('href', OTPAUTH);
  expect(screen.queryByText(/otpauth:/)).toBeNull();
  await user.click(within(logIn).getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});
