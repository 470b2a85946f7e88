import { operationText, playerEventText } from '../reports/wireNameTexts';
import { translateToEnglish as t } from '../testing/translateToEnglish';
import { describeDetail } from './describeDetail';
import { type AuditLogRow, describeEntry, describeEntryWithoutActor } from './describeEntry';

const aLogRow = (action: string, parts: Partial<AuditLogRow> = {}): AuditLogRow => ({
  ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action, state: 'done' },
  ...{ about: '', subject: '', detail: {}, ...parts },
});

test('details have the names of the trade, what changed, and times of the operator’s zone; never JSON', () => {
  expect(describeDetail(t, { reason: 'Misread', session: 'Close', takenBack: 950 })).toBe(
    'Reason: Misread · Session: Close · Win reversed, result corrected: 950',
  );
  expect(describeDetail(t, { before: { min: 5, max: 9 }, after: { min: 5, max: 7 } })).toBe('max: 9 → 7');
  expect(describeDetail(t, { before: { min_deposit: 100 }, after: { min_deposit: 200 } })).toBe(
    'Minimum deposit: 100 → 200',
  );
  expect(describeDetail(t, { after: { stake: 500 } })).toBe('Max stake (points): 500');
  expect(
    describeDetail(t, {
      before: [],
      after: { what: 'player', stake: 500, betType: 'Jodi Digit', number: '12' },
    }),
  ).toBe('One player in a draw · Jodi Digit · Number: 12 · Max stake (points): 500');
  expect(
    describeDetail(t, { from: '2025-03-05T18:30:00.000Z', rows: [{ number: '5' }, { number: '6' }] }),
  ).toMatch(/^Starts: (?!.*T18).* · rows: Number: 5, Number: 6$/);
});

test('what a house says and in which language stands under words, never under the keys of a program', () => {
  expect(
    describeDetail(t, {
      before: { on: false, helpline: '' },
      after: { on: true, helpline: 'Call 14416', translations: { hi: { 'play.helpline': 'फ़ोन' } } },
    }),
  ).toBe(
    'Shown to players: no → yes · Where to find help: – → Call 14416 · Language: – → हिन्दी: Where to find help: फ़ोन',
  );
});

test('a cap that changed or ended says its subject, and its old amounts beside the new ones', () => {
  const about = { what: 'bid', market: '', date: '2025-03-05', betType: 'Jodi Digit', number: '' };
  const before = [{ ...about, id: 'x', stake: 50_000, cost: 9000, by: 'Usha' }];
  const said = 'One bid · Jodi Digit · Day: 5 Mar 2025 · ';
  expect(describeDetail(t, { before, after: { ...about, stake: 400, cost: 9000 } })).toBe(
    `${said}Max stake (points): 50,000 → 400 · Max win (points): 9,000`,
  );
  expect(describeDetail(t, { before, after: { ...about, stake: 50_000 } })).toBe(
    `${said}Max stake (points): 50,000 · Max win (points): 9,000 → No cap`,
  );
  expect(describeDetail(t, { before })).toBe(
    `${said}Max stake (points): 50,000 → No cap · Max win (points): 9,000 → No cap`,
  );
});

const BASELINE = {
  ...{ market_id: '4', mode: 'main', name: 'Shree Bazar', open_time: '11:25:00', close_time: '12:25:00' },
  ...{ days: [1, 2, 3, 4, 5, 6], hours: { 6: { open: '01:54', close: '12:25' } }, active: true },
};

test('how a market was set up is told by its week, in the words of its panel', () => {
  expect(describeDetail(t, { after: BASELINE })).toBe(
    'Name: Shree Bazar · Week: Mon – Fri 11:25 – 12:25, Sat 01:54 – 12:25, Sun closed · Market is on: yes',
  );
  expect(describeDetail(t, { after: { ...BASELINE, mode: 'starline', hours: {} } })).toMatch(
    / · Week: Mon – Sat 11:25, Sun closed · /,
  );
});

test.each([
  [{ after: { hours: BASELINE.hours, days: [6, 1, 0] } }, 'Week: Sat 01:54 – 12:25 · Days: Mon, Sat, Sun'],
  [
    { after: { ...BASELINE, hours: null, close_time: null } },
    'Market: 4 · Name: Shree Bazar · Open: 11:25 · Days: Mon, Tue, Wed, Thu, Fri, Sat · Market is on: yes',
  ],
  [{ before: { hours: {} }, after: { hours: BASELINE.hours } }, 'Week: – → Sat 01:54 – 12:25'],
  [{ hours: { 6: null, 1: { open: '09:00:00' } } }, 'Week: Mon 09:00, Sat '],
  [{ after: ['Usha', 'Holi', 'ab'.repeat(32)] }, 'What: Usha, Holi'],
  [
    { after: ['Usha', true, { note: 'by hand', hours: BASELINE.hours }] },
    'What: Usha, yes, Note: by hand · Week: Sat 01:54 – 12:25',
  ],
  [
    { after: { bank: { name: 'SBI', lines: [{ number: '5' }, { number: '6' }] } } },
    'bank: Name: SBI · Bids: Number: 5, Number: 6',
  ],
  [{ after: ['image/svg+xml', 'ab'.repeat(32)] }, ''],
  [{ after: { html: '<h2>How to play</h2><p>5 < 6</p>', video_link: '' } }, 'What: How to play 5 < 6'],
  [{ after: 'blocked' }, 'State: blocked'],
  [{ after: false }, 'State: no'],
  [{ after: null }, ''],
])('a value of any shape is told in words: %j', (detail, message) => {
  expect(describeDetail(t, detail)).toBe(message);
});

test('bet types and sessions have their names in the page’s language, as fields and as values', () => {
  document.documentElement.dataset.lang = 'mr';
  try {
    expect(describeDetail(t, { after: [{ betType: 'Jodi Digit', stake: 10, win: 950 }] })).toBe(
      'जोडी डिजिट: 950 for 10 (pays back 95%)',
    );
    expect(
      describeDetail(t, { session: 'Close', after: { what: 'bid', betType: 'Jodi Digit', stake: 5 } }),
    ).toBe('One bid · जोडी डिजिट · Max stake (points): 5 · Session: क्लोज');
  } finally {
    delete document.documentElement.dataset.lang;
  }
});

test('marks of programs are not told: done, already, key, a picture’s hash', () => {
  expect(
    describeDetail(t, { amount: 500, done: true, already: false, key: 'a', sha256: 'ff', revoked: false }),
  ).toBe('Amount: 500');
});

test('of a market the days and times that changed are told, alike days together', () => {
  const before = {
    ...{ market_id: '4', mode: 'main', name: 'Shree Bazar', open_time: '11:25:00', close_time: '12:25:00' },
    ...{ days: [1, 2, 3, 4, 5, 6], hours: {}, active: true },
  };
  const hours = { 6: { open: '01:54', close: '12:25' } };
  expect(describeDetail(t, { before, after: { ...before, hours } })).toBe(
    'Sat 11:25 – 12:25 → 01:54 – 12:25',
  );
  expect(describeDetail(t, { before, after: { ...before, days: [1, 2, 3, 4], active: false } })).toBe(
    'Market is on: yes → no · Fri, Sat 11:25 – 12:25 → closed',
  );
});

test.each([
  [aLogRow('market edit', { about: 'Shree Bazar', subject: '4' }), 'Usha changed Shree Bazar'],
  [aLogRow('set limits', { subject: 'limits' }), 'Usha changed Limits (points)'],
  [aLogRow('deposit approve', { about: '9123456780' }), 'Usha approved the deposit of 9123456780'],
  [aLogRow('player list', { subject: 'list' }), 'Usha viewed Players'],
  [aLogRow('player show', { about: '9123456780' }), 'Usha viewed Players · 9123456780'],
  [aLogRow('deposit approve', { about: '9123456780', name: 'Meena' }), 'Usha approved the deposit of Meena'],
  [aLogRow('player show', { subject: '9123456780', name: 'Meena' }), 'Usha viewed Players · Meena'],
  [aLogRow('message send', { detail: { to: '9123456780' }, name: 'Meena' }), 'Usha sent a message to Meena'],
  [aLogRow('holiday remove', { subject: '2025-03-14' }), 'Usha removed the holiday on 14 Mar 2025'],
  [aLogRow('operator stands', { subject: 'Chandra' }), 'Usha recorded how Chandra was set up'],
  [aLogRow('propose', { detail: { operation: 'rates set' } }), 'Usha asked for approval: Save rates'],
  [
    aLogRow('proposal decide', { detail: { operation: 'adjust', agree: true } }),
    'Usha approved the request: Adjust points',
  ],
  [
    aLogRow('proposal decide', { detail: { operation: 'adjust', agree: false } }),
    'Usha rejected the request: Adjust points',
  ],
  [aLogRow('cap set', { subject: 'player' }), 'Usha set a cap'],
  [
    aLogRow('cap set', { detail: { after: { what: 'number', betType: 'Jodi Digit', stake: 4000 } } }),
    'Usha capped Jodi Digit at 4,000',
  ],
  [
    aLogRow('cap set', { detail: { after: { what: 'number', number: '123', stake: 500, cost: 9000 } } }),
    'Usha capped number 123',
  ],
  [aLogRow('cap remove', { subject: '123' }), 'Usha removed a cap'],
  [
    aLogRow('result declare', { about: 'Kaveri 2025-03-05' }),
    'Usha declared the result of Kaveri 5 Mar 2025',
  ],
  [aLogRow('message send', { subject: 'x', detail: { text: 'Holi' } }), 'Usha sent a message'],
  [aLogRow('message send', { detail: { text: 'Holi', to: 'all' } }), 'Usha sent a message to all players'],
  [aLogRow('message send', { detail: { to: '9123456780' } }), 'Usha sent a message to 9123456780'],
  [
    aLogRow('training clock', { detail: { to: '2025-03-05T16:15:00.000Z' } }),
    'Usha moved the rehearsal clock to 5 Mar 2025, 21:45',
  ],
  [
    aLogRow('training clock', { actor: 'console', subject: 'clock' }),
    'The command line moved the rehearsal clock',
  ],
  [
    aLogRow('result declare', { actor: 'housekeeping', state: 'ended', about: 'Kaveri 2025-03-05' }),
    'The system noted how this ended after it broke off: Result declared · Kaveri 5 Mar 2025',
  ],
  [aLogRow('setting stands', { subject: 'limits' }), 'Usha recorded how Limits (points) was set up'],
  [aLogRow('cap stands', { subject: 'player' }), 'Usha recorded how Caps was set up'],
  [aLogRow('rates stand', { subject: 'gali' }), 'Usha recorded how Gali Disawar was set up'],
  [aLogRow('rates set', { subject: 'main' }), 'Usha set new rates: Main markets'],
  [aLogRow('log in by passkey', { subject: 'Usha' }), 'Usha logged in'],
  [aLogRow('something new', { subject: '7' }), 'Usha: something new · 7'],
])('an entry is a sentence: %#', (entry, message) => {
  expect(describeEntry(t, entry)).toBe(message);
});

test('an operation is said in words, and who only looked is said to have viewed', () => {
  expect(operationText(t, 'cap remove')).toBe('Cap removed');
  expect(operationText(t, 'player list')).toBe('Viewed Players');
  expect(operationText(t, 'set qr')).toBe('QR code');
  expect(operationText(t, 'result revoke')).toBe('Revoke result');
});

test.each([
  ['bid', 'Bid'],
  ['win', 'Win paid'],
  ['win-reversal', 'Win reversed, result corrected'],
  ['void', 'Stake refunded'],
  ['deposit asked', 'Deposit requested'],
  ['deposit', 'Deposit credited'],
  ['deposit refused', 'Deposit rejected'],
  ['withdraw-hold', 'Withdrawal requested'],
  ['withdraw claimed', 'Payment started'],
  ['withdraw sent', 'Money sent'],
  ['withdraw paid', 'Withdrawal paid'],
  ['withdraw-cancel', 'Withdrawal returned'],
  ['transfer', 'Transfer'],
  ['adjustment', 'Adjust points'],
  ['collect', 'Amount owed collected'],
  ['message', 'Message'],
  ['log-in', 'Logged in'],
  ['player note', 'Note'],
])('of a player, %s is said in words', (kind, message) => {
  expect(playerEventText(t, kind)).toBe(message);
});

test.each([
  ['{by} approved the deposit of {what}', 'Approved the deposit of Kaveri'],
  ['{by}: {what}', 'Kaveri'],
  ['{by} ने {what} की जमा मंज़ूर की', 'Kaveri की जमा मंज़ूर की'],
  ['{by} को लॉग इन मिला', 'लॉग इन मिला'],
  ['{by} यांनी {what} यांची जमा मंजूर केली', 'Kaveri यांची जमा मंजूर केली'],
  ['{what} कसे होते याची नोंद {by} यांनी केली', 'Kaveri कसे होते याची नोंद केली'],
])('the sentence "%s" is "%s" where the actor stands beside it', (sentence, shown) => {
  const fill = ((_: string, values: { by: string; what: string }) =>
    sentence.replace('{by}', values?.by).replace('{what}', values?.what)) as unknown as typeof t;
  expect(describeEntryWithoutActor(fill, aLogRow('deposit approve', { about: 'Kaveri' }))).toBe(shown);
});
