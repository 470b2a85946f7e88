import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import AuditLogScreen from './AuditLogScreen';

const MARKETS = {
  '/operator/markets': { status: true, markets: [{ market_id: '8', name: 'Main Mandi', mode: 'main' }] },
};

test('on a phone the title of an entry is its sentence, not its time', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'cap set', state: 'done', about: '' },
    ...{ subject: 'player', detail: { before: [], after: { what: 'player', number: '123', stake: 500 } } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /^Capped/ });
  expect(cell).toHaveAttribute('data-title', 'true');
  expect(cell).toHaveTextContent('Capped number 123 at 500One player in a draw · Max stake (points): 500');
  const kept = [...cell.querySelectorAll('[translate="no"]')].map((part) => part.textContent);
  expect(kept).toEqual(['123', '500', '500']);
  expect(document.querySelectorAll('td[data-title]')).toHaveLength(1);
});

test('an entry about a player names them, with the number in the line below', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'deposit approve', state: 'done' },
    ...{ about: '9123456780', name: 'Meena 2', subject: 'x', detail: { amount: 500 } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /^Approved/ });
  expect(cell).toHaveTextContent('Approved the deposit of Meena 29123456780 · Amount: 500');
  const kept = [...cell.querySelectorAll('[translate="no"]')].map((part) => part.textContent);
  expect(kept).toEqual(['Meena 2', '9123456780', '500']);
});

test('what a house began with is a choice of its own, and the actor stands beside the sentence, also on a phone', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'log in', state: 'done', about: '' },
    ...{ subject: 'Usha', detail: {} },
  };
  const { user } = renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  expect(await screen.findByRole('cell', { name: 'Usha' })).toHaveAttribute('data-card', 'joined');
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(String(input));
    return answer(input, init);
  };
  await user.click(screen.getByRole('button', { name: 'Initial setup' }));
  await waitFor(() => expect(asked.join()).toContain('/operator/audit?status=setup'));
});

test('the closing of a day says in one line what was bet, paid and left, and not every line that it keeps', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-06T12:00:00Z', actor: 'Usha', action: 'day close', state: 'done', about: '' },
    subject: '2025-03-05',
    detail: {
      ...{ wallets: 48_730, held: 700, opening: { held: 0 }, decided: [{ n: 1, by: 'console' }] },
      games: [
        { name: 'Kaveri', staked: 420, won: 0, kept: 420 },
        { name: 'Main Mandi', staked: 1680, won: 17_680, kept: -16_610 },
      ],
    },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /^Closed/ });
  const told = 'Closed 5 Mar 2025Staked: 2,100 · Payout: 17,680 · Profit: −16,190';
  expect(cell).toHaveTextContent(`${told} · Total in wallets: 48,730 · Held for withdrawals: 700`);
  // What would hide a few letters alone is no button.
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a long detail takes one line, and stands whole once it is asked for', async () => {
  const text = 'UTR50340 was checked with the bank. '.repeat(6).trim();
  const entry = {
    ...{ id: '1', at: '2025-03-06T12:00:00Z', actor: 'Usha', action: 'player note', state: 'done' },
    ...{ about: 'Meena', subject: '9876543210', detail: { note: text } },
  };
  const { user } = renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /UTR50340/ });
  expect(cell).not.toHaveTextContent(text);
  const more = screen.getByRole('button', { name: 'Show more' });
  const shown = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(shown).toHaveTextContent(/^.*UTR50340/);
  // A figure or a word is never cut in two.
  expect(`${text} `).toContain(`${shown?.textContent?.replace(/^.*Note: |…$/g, '')} `);
  await user.click(more);
  expect(cell).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(cell).not.toHaveTextContent(text);
});

test('an entry about a draw names its market and day once, in the sentence', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-06T12:00:00Z', actor: 'Usha', action: 'result declare', state: 'done' },
    ...{ about: 'Main Mandi 2025-03-05', subject: '8' },
    detail: { market: '8', date: '2025-03-05', session: 'Open', number: '128', version: 1 },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  expect(await screen.findByRole('cell', { name: /^Declared/ })).toHaveTextContent(
    'Declared the result of Main Mandi 5 Mar 2025Session: Open · Number: 128',
  );
});

test('under the heading of its own day a draw has no day, and one of a market with a single draw no session', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'result declare', state: 'done' },
    ...{ about: 'Gali Disawar 2025-03-05', subject: '9' },
    detail: { number: '12', session: 'Open' },
  };
  const markets = [{ market_id: '9', name: 'Gali Disawar', mode: 'delhi' }];
  renderScreen(<AuditLogScreen />, {
    answers: {
      '/operator/audit': { status: true, trail: [entry], total: 1 },
      '/operator/markets': { status: true, markets },
    },
  });
  const cell = await screen.findByRole('cell', { name: /^Declared/ });
  await waitFor(() => expect(cell).toHaveTextContent(/^Declared the result of Gali DisawarNumber: 12$/));
});

test('who works without a person is named in words, and a begin is no lasting state', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'housekeeping', action: 'draw void', subject: '8' },
    ...{ about: 'Main Mandi 2025-03-05', state: 'under way', detail: {} },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  expect(await screen.findByRole('cell', { name: /^Cancelled/ })).toHaveTextContent(
    'Cancelled the draw Main Mandi (started)',
  );
  expect(screen.getByRole('cell', { name: 'The system' })).toBeVisible();
});

test('the sentence says who got a message, and its details say no field of a program', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'message send', state: 'done' },
    ...{ about: '', subject: '', detail: { message: 'm1', text: 'No market on Monday', to: 'all' } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /^Sent/ });
  expect(cell).toHaveTextContent(/^Sent a message to all players[^:]*: No market on Monday$/);
});

test('a text stands before its translations', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'message send', state: 'done' },
    ...{ about: '', subject: '', detail: { hi: 'बंद', text: 'Closed', to: 'all' } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  expect(await screen.findByRole('cell', { name: /^Sent/ })).toHaveTextContent(/Closed · हिन्दी: बंद$/);
});

test('a holiday of some markets names them, and no id', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'holiday add', state: 'done' },
    ...{ about: '', subject: '2025-03-14', detail: { date: '2025-03-14', markets: ['8'], reason: 'Holi' } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 }, ...MARKETS },
  });
  const cell = await screen.findByRole('cell', { name: /^Added a holiday on 14 Mar 2025/ });
  await waitFor(() =>
    expect(cell).toHaveTextContent('Added a holiday on 14 Mar 2025Markets: Main Mandi · Reason: Holi'),
  );
});

test('entries stand under their day, each with its time', async () => {
  const entryAt = (id: string, at: string) => ({
    ...{ id, at, actor: 'Usha', action: 'log in', state: 'done', about: '', subject: '', detail: {} },
  });
  const trail = [
    entryAt('3', '2025-03-06T12:00:00Z'),
    // After midnight in India.
    entryAt('2', '2025-03-05T19:00:00Z'),
    entryAt('1', '2025-03-05T12:00:00Z'),
  ];
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail, total: 3 }, ...MARKETS },
  });
  await screen.findByRole('rowheader', { name: '6 Mar 2025' });
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map((line) => line.firstElementChild?.textContent)).toEqual([
    ...['6 Mar 2025', '17:30', '00:30', '5 Mar 2025', '17:30'],
  ]);
});

test('log-ins are a choice of their own, and each kind of entry has its icon', async () => {
  const entryOf = (id: string, action: string) => ({
    ...{ id, at: '2025-03-05T12:00:00Z', actor: 'Usha', action, state: 'done', about: '', subject: '' },
    detail: {},
  });
  const actions = ['log in', 'deposit approve', 'result declare', 'player list', 'set limits'];
  const trail = actions.map((action, at) => entryOf(String(at), action));
  const { user } = renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail, total: trail.length }, ...MARKETS },
  });
  await screen.findByRole('cell', { name: /^Logged in/ });
  const icons = [...document.querySelectorAll('td[data-title] svg path')].map((path) =>
    path.getAttribute('d'),
  );
  expect(new Set(icons).size).toBe(actions.length);
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(String(input));
    return answer(input, init);
  };
  await user.click(screen.getByRole('button', { name: 'Log-ins' }));
  await waitFor(() => expect(asked.join()).toContain('/operator/audit?status=log-ins'));
});
