import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import PlayerScreen from './PlayerScreen';

const MOBILE = '9876543210';
const player = {
  ...{ mobile: MOBILE, name: 'Raghunathan', state: 'blocked', betting: false, id: 'p-1' },
  ...{ points: 2000, held: 600, owed: 0, since: '2025-03-01T06:30:00Z' },
};
let story: unknown[] = [];
let devices: unknown[] = [];
const renderPlayer = async (role: string, search = '', mobileInPath = MOBILE) => {
  const drawn = renderScreen(
    <Routes>
      <Route path="players/:mobile" element={<PlayerScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/*',
      answers: {
        '/operator/session': {
          ...{ status: true, operator: { name: 'Usha', role }, idleMinutes: 30, rehearsal: false },
          limits: { deposit: 1000, adjust: 1000, payout: 1000 },
        },
        [`/operator/players/${MOBILE}`]: { status: true, player },
        '/operator/lists/story': () => ({ status: true, story, total: story.length, next: null }),
        [`/operator/players/${MOBILE}/devices`]: () => ({ status: true, devices }),
        [`/operator/players/${MOBILE}/play`]: { status: true, limits: [], break: null, exclusion: null },
        [`/operator/players/${MOBILE}/limits`]: {
          status: true,
          limits: Object.fromEntries(
            ['deposits', 'withdrawals', 'depositAlone', 'adjustAlone'].map((name) => [
              name,
              { used: 0, most: 5 },
            ]),
          ),
        },
      },
    },
  );
  await drawn.go(`/players/${encodeURIComponent(mobileInPath)}${search}`);
  return drawn;
};

test.each(['९८७६५४३२१०', '９８７６５４３２１０', '09876543210', '+91 98765-43210'])(
  'an address with the number as %s leads to the player',
  async (written) => {
    await renderPlayer('viewer', '', written);
    expect(await screen.findByRole('heading', { level: 1, name: 'Raghunathan' })).toBeVisible();
  },
);

test('a player has a face: name, phone, state, balance, and what an admin may do', async () => {
  await renderPlayer('admin');
  const face = within(await screen.findByRole('region', { name: 'Raghunathan' }));
  expect(face.getByRole('heading', { level: 1, name: 'Raghunathan' })).toBeVisible();
  for (const shown of [MOBILE, 'blocked', 'betting off', 'Player since 1 Mar 2025'])
    expect(face.getByText(shown)).toBeVisible();
  expect(face.getByText('Wallet').nextElementSibling).toHaveTextContent('2,000');
  expect(await face.findByRole('button', { name: 'Unblock' })).toBeVisible();
});

test('the rest is a tab away, each under its own address; who may not adjust points sees none of that', async () => {
  const { user, unmount } = await renderPlayer('cashier');
  await screen.findByRole('heading', { name: 'Activity' });
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Money' }));
  expect(await screen.findByRole('heading', { name: 'Money' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Notes' }));
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
  unmount();
  await renderPlayer('viewer', '?tab=money');
  await screen.findByRole('heading', { name: 'Money' });
  expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
});

test('who may adjust points finds that among the actions, which opens the form; a viewer is not', async () => {
  const { user, unmount } = await renderPlayer('cashier');
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points' }));
  expect(dialog.getByLabelText('Points')).toHaveAccessibleDescription(/1,000 points a day/);
  expect(dialog.getByText(/Raghunathan/)).toBeVisible();
  unmount();
  await renderPlayer('viewer');
  await screen.findByRole('heading', { name: 'Activity' });
  expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
});

test('what an admin does seldom is behind one button, and blocking is marked as what harms', async () => {
  const { user } = await renderPlayer('admin');
  const more = await screen.findByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const opened = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(opened).toContainElement(screen.getByRole('button', { name: 'Unblock' }));
  expect(screen.getByRole('button', { name: 'Unblock' })).not.toHaveClass('danger');
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).not.toHaveClass('danger');
});

test('beside no devices nobody can be logged out everywhere; beside one they can', async () => {
  devices = [{ id: 'd-1', device: '', last_used: '2025-03-06T10:00:00Z', began: '2025-03-05T16:10:00Z' }];
  const { unmount } = await renderPlayer('admin', '?tab=devices');
  await screen.findByText('Unknown device');
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled();
  unmount();
  devices = [];
  await renderPlayer('admin', '?tab=devices');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeEnabled();
});

const aStoryEvent = (kind: string, parts: object) => ({
  ...{ id: kind, kind, number: '', by: 'Usha', note: '', device: '', points: null, balance_after: null },
  ...{ at: '2025-03-05T16:10:00Z', bid: null, ...parts },
});

test('notes are a timeline of who wrote what when; an admin writes to the player from the actions at the top', async () => {
  story = [aStoryEvent('player note', { note: 'Sends a new UPI id' })];
  const { user } = await renderPlayer('admin', '?tab=notes');
  const note = await screen.findByText('Sends a new UPI id');
  expect(note.closest('li')).toHaveTextContent(/Usha 5 Mar 2025, 21:40 ?Sends a new UPI id$/);
  await user.click(screen.getByRole('button', { name: 'Inbox message' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Inbox message' }));
  expect(panel.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('the money says how each request stands, and what came and went with its sign; a program is named in words', async () => {
  story = [
    aStoryEvent('deposit', { number: 'D2', points: 300, balance_after: 1540, by: 'console' }),
    aStoryEvent('deposit asked', {
      ...{ number: 'D2', points: 300, by: 'player', note: 'PhonePe', at: '2025-03-05T15:55:00Z' },
    }),
    aStoryEvent('deposit asked', { id: 'other', number: 'D3', points: 500, by: 'player' }),
  ];
  await renderPlayer('cashier', '?tab=money');
  const credited = await screen.findByRole('row', { name: /Deposit credited/ });
  expect(within(credited).getByRole('cell', { name: '+300' })).toBeVisible();
  expect(within(credited).getByRole('cell', { name: 'The system' })).toHaveClass('oneLine');
  expect(within(credited).getByText('bal. 1,540')).toBeInTheDocument();
  // The steps of a payment that follow each other are one row.
  expect(credited).toHaveTextContent(/Deposit credited PhonePe · Deposit requested 21:25/);
  // The rows are fewer than the events: their number is not told.
  expect(screen.queryByText(/\d entries/)).toBeNull();
  const waiting = screen.getByRole('row', { name: /pending/ });
  expect(waiting).toHaveTextContent(/Deposit requested/);
  expect(within(waiting).getByText('pending')).toHaveClass('warn');
  // It is asked for and not there yet.
  expect(within(waiting).getByRole('cell', { name: '+500' }).firstChild).toHaveClass('unmoved');
  expect(within(waiting).getByRole('cell', { name: '–' })).toBeVisible();
});

test('a withdrawal whose steps follow each other is one row with its points; what came back is a row of its own', async () => {
  const hold = { points: -600, balance_after: 400, by: 'player', note: 'Withdraw request to Paytm' };
  story = [
    aStoryEvent('withdraw-cancel', { number: 'W2', points: 600, balance_after: 1000 }),
    aStoryEvent('withdraw-hold', { id: 'before', number: 'W2', ...hold }),
    aStoryEvent('withdraw paid', { number: 'W1', points: 600 }),
    aStoryEvent('withdraw sent', { number: 'W1', points: 600 }),
    aStoryEvent('withdraw-hold', { number: 'W1', ...hold }),
  ];
  await renderPlayer('cashier', '?tab=money');
  const rows = await screen.findAllByRole('row', { name: /^21:40/ });
  const pointsIn = (row: HTMLElement) => [...row.querySelectorAll('.figure')].map((cell) => cell.textContent);
  // A step of the same minute is not told.
  expect(rows.map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringMatching(/requested 21:40/),
  );
  expect(rows.map(pointsIn)).toEqual([
    ['+600', '1,000'],
    ['−600', '400'],
    ['−600', '400'],
  ]);
});

test('a player who has no log-in on record was last seen at the newest thing they did, and is told how to log in', async () => {
  story = [
    aStoryEvent('player note', {}),
    aStoryEvent('deposit asked', { by: 'player', at: '2025-03-05T10:00:00Z' }),
  ];
  await renderPlayer('cashier', '?tab=devices');
  expect(await screen.findByText('Last seen 5 Mar 2025, 15:30')).toBeVisible();
  expect(screen.getByText(/^The player logs in with the phone number/)).toBeVisible();
});

test('a player without notes has none yet; one who is nowhere logged in has a last log-in', async () => {
  story = [];
  const { unmount } = await renderPlayer('cashier', '?tab=notes');
  expect(await screen.findByText('No notes yet')).toBeVisible();
  unmount();
  story = [aStoryEvent('log-in', { device: 'Chrome on Android' }), aStoryEvent('player block', {})];
  await renderPlayer('cashier', '?tab=devices');
  expect(await screen.findByText('Last log-in 5 Mar 2025, 21:40 · Chrome on Android')).toBeVisible();
  const logIns = within(screen.getByRole('region', { name: 'Log-ins' }));
  expect(logIns.getAllByRole('listitem')).toHaveLength(1);
});

test('devices in use and log-ins before stand in one list; a device that is in use is logged out from there', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-06T12:00:00Z'));
  devices = [{ id: 'd-1', device: '', last_used: '2025-03-06T10:00:00Z', began: '2025-03-05T16:10:00Z' }];
  story = [
    // The log-in that the device began with is told once.
    aStoryEvent('log-in', { id: 'now', device: '' }),
    aStoryEvent('log-in', { id: 'before', device: 'Chrome on Android', at: '2025-03-01T10:00:00Z' }),
  ];
  const { user } = await renderPlayer('admin', '?tab=devices');
  await screen.findByText('Chrome on Android');
  const [now, before, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(now).toHaveTextContent(/^Unknown device Logged in now/);
  expect(now).toHaveTextContent('Last used today, 15:30 First seen 5 Mar, 21:40');
  expect(before).toHaveTextContent(/^Chrome on Android Logged out Last log-in 1 Mar, 15:30$/);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('dialog', { name: 'Log out' })).toHaveTextContent('Unknown device');
  devices = [];
});

const aBid = (number: string, state: 'pending' | 'won' | 'lost', won = 0) =>
  aStoryEvent('bid', {
    ...{ id: number, number: 'S1', points: -10, balance_after: 2415, by: 'player' },
    bid: {
      ...{ market: 'Faridabad', mode: 'gali', session: 'Open', date: '2025-03-05', bet_type: 'Left Digit' },
      ...{ number, state, won, open: '57', close: '' },
    },
  });

test('the bids of one slip are one row with its sum, below their day, until each is asked for', async () => {
  story = [aBid('5', 'won', 95), aBid('6', 'lost'), aBid('7', 'lost'), aStoryEvent('log-in', {})];
  const { user } = await renderPlayer('cashier');
  const slip = await screen.findByRole('row', { name: /3 bids/ });
  expect(slip).toHaveTextContent('3 bids Faridabad · Left Digit 1 won 95 2 lost');
  expect(within(slip).getByText('1 won 95')).toHaveClass('good');
  expect(within(slip).getByRole('cell', { name: '−30' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '5 Mar 2025' })).toBeVisible();
  expect(within(slip).getByText('21:40')).toHaveAttribute('translate', 'no');
  expect(screen.queryByRole('row', { name: /Left Digit 6/ })).toBeNull();
  await user.click(within(slip).getByRole('button', { name: 'Show each' }));
  const lost = screen.getByRole('row', { name: /Left Digit 6/ });
  expect(within(lost).getByText('lost')).toHaveClass('pill');
  expect(within(lost).getByText('57').closest('.result')).toHaveTextContent('Result 57');
  expect(screen.queryByRole('row', { name: /3 bids/ })).toBeNull();
});

test('the money says beside its day what the bids took, which are under another tab, and where they are', async () => {
  story = [
    aStoryEvent('deposit', { number: 'D2', points: 300, balance_after: 300 }),
    aBid('5', 'lost'),
    aBid('6', 'lost'),
  ];
  await renderPlayer('cashier', '?tab=money');
  expect(await screen.findByRole('rowheader', { name: '5 Mar 2025 · 2 bids −20' })).toBeVisible();
  expect(screen.getByText(/^Bids are under Activity/)).toBeVisible();
});

test('the points of a rehearsal are named in words', async () => {
  story = [
    aStoryEvent('deposit', { number: 'D2', points: 300, balance_after: 300, note: 'Deposit approved' }),
    // The method of a request stands before its reference, of which there is none.
    aStoryEvent('deposit asked', { number: 'D2', points: 300, by: 'player', note: 'demo ' }),
  ];
  await renderPlayer('cashier', '?tab=money');
  expect(await screen.findByRole('row', { name: /Deposit credited Rehearsal points/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /demo/ })).toBeNull();
});

test('what the desk did says what it was and why; a request and a bid without a result say that they wait', async () => {
  story = [
    aStoryEvent('propose adjust', { points: 20_000, note: 'Goodwill for a late payment' }),
    aStoryEvent('player unblock', {}),
    aStoryEvent('player block', {}),
    aStoryEvent('deposit asked', { number: 'D3', points: 300, by: 'player' }),
    aBid('5', 'pending'),
  ];
  await renderPlayer('cashier');
  const asked = await screen.findByRole('row', { name: /Asked for approval/ });
  expect(asked).toHaveTextContent(/Asked for approval: Adjust points Goodwill for a late payment/);
  expect(within(asked).getByRole('cell', { name: '+20,000' }).firstChild).toHaveClass('unmoved');
  expect(screen.getByText('Blocked, logged out')).toBeVisible();
  expect(screen.getByText('Unblocked, can log in again')).toBeVisible();
  const request = screen.getByRole('row', { name: /Deposit requested/ });
  expect(within(request).getByText('pending')).toHaveClass('warn');
  expect(within(screen.getByRole('row', { name: /Left Digit 5/ })).getByText('waiting')).toHaveClass('warn');
});
