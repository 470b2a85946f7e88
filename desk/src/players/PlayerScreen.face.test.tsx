import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import PlayerScreen from './PlayerScreen';

const MOBILE = '9876543210';
const player = {
  ...{ mobile: MOBILE, name: 'Raghunathan', state: 'blocked', betting: false, id: 'p-1' },
  ...{ points: 2000, held: 600, owed: 0, since: '2025-03-01T06:30:00Z' },
};
const open = async (role: string, search = '', written = MOBILE) => {
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
        '/operator/lists/story': { status: true, story: [], total: 0, next: null },
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
  await drawn.go(`/players/${encodeURIComponent(written)}${search}`);
  return drawn;
};

test.each(['९८७६५४३२१०', '９８７６５４３２１０', '09876543210', '+91 98765-43210'])(
  'an address with the number as %s leads to the player',
  async (written) => {
    await open('viewer', '', written);
    expect(await screen.findByRole('heading', { level: 1, name: 'Raghunathan' })).toBeVisible();
  },
);

test('a player has a face: name, phone, state, balance, and what an admin may do', async () => {
  await open('admin');
  const face = within(await screen.findByRole('region', { name: 'Raghunathan' }));
  expect(face.getByRole('heading', { level: 1, name: 'Raghunathan' })).toBeVisible();
  for (const shown of [MOBILE, 'blocked', 'betting off', 'Player since 1 Mar 2025'])
    expect(face.getByText(shown)).toBeVisible();
  expect(face.getByText('In the wallet').nextElementSibling).toHaveTextContent('2,000');
  expect(await face.findByRole('button', { name: 'Unblock' })).toBeVisible();
});

test('the rest is a tab away, each under its own address; who may not adjust points sees none of that', async () => {
  const { user, unmount } = await open('cashier');
  await screen.findByRole('heading', { name: 'Activity' });
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Money' }));
  expect(await screen.findByRole('button', { name: 'Adjust points' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Notes' }));
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
  unmount();
  await open('viewer', '?tab=money');
  await screen.findByRole('heading', { name: 'Money' });
  expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
});

test('who may adjust points finds that among the actions, and is led to the form; a viewer is not', async () => {
  const { user, unmount } = await open('cashier');
  await user.click(await screen.findByRole('link', { name: 'Adjust points' }));
  expect(await screen.findByLabelText('Points')).toHaveAccessibleDescription(/minus.*1,000 points a day/);
  unmount();
  await open('viewer');
  await screen.findByRole('heading', { name: 'Activity' });
  expect(screen.queryByRole('link', { name: 'Adjust points' })).toBeNull();
});
