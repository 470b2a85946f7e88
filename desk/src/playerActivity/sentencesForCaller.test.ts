import { type PlayerEvent, sentencesForCallerAboutBidNumber } from './PlayerActivity';

const BID = {
  market: 'KALYAN',
  mode: 'main',
  date: '2025-11-24',
  session: 'Open',
  bet_type: 'Single Pana',
  number: '123',
  state: 'lost',
  won: 0,
  open: '456',
  close: null,
} as const;
const aPlayerEvent = (parts: Partial<PlayerEvent>): PlayerEvent => ({
  ...{ id: '1', at: '2025-11-24T09:32:00Z', kind: 'bid', number: 'N2', note: '', by: 'player', device: '' },
  ...{ points: -50, balance_after: 950, bid: null },
  ...parts,
});
const lost = aPlayerEvent({ bid: BID });

test('a bid is said whole: points, number, draw, when it was placed, and how it ended, in three languages', () => {
  expect(sentencesForCallerAboutBidNumber([lost], 'en')).toEqual([
    'Your bid of 50 points on 123 (Single Pana), KALYAN Open, 24 Nov, was placed at 15:02 and lost: the result was 456-5.',
  ]);
  expect(sentencesForCallerAboutBidNumber([lost], 'hi')).toEqual([
    'KALYAN ओपन, 24 नव॰: 123 (सिंगल पाना) पर 50 पॉइंट की आपकी बिड 15:02 बजे लगी और हारी: रिज़ल्ट 456-5 था।',
  ]);
  expect(sentencesForCallerAboutBidNumber([lost], 'mr')[0]).toMatch(
    /^KALYAN ओपन, 24 नोव्हें: 123 \(सिंगल पाना\) वर 50 पॉइंटची .* हरली: रिझल्ट 456-5 होता\.$/,
  );
});

test('each line is a sentence; a bid of the evening before says its day, one of Starline no session', () => {
  const win = aPlayerEvent({ at: '2025-11-23T09:32:00Z', bid: { ...BID, state: 'won', won: 7000 } });
  const open = aPlayerEvent({ bid: { ...BID, mode: 'starline', state: 'pending', open: null } });
  const back = aPlayerEvent({ bid: { ...BID, state: 'void', open: null } });
  expect(
    sentencesForCallerAboutBidNumber([win, open, back], 'en').map((sentence) => sentence.slice(42)),
  ).toEqual([
    ', KALYAN Open, 24 Nov, was placed at 23 Nov, 15:02 and won 7,000 points: the result was 456-5.',
    ', KALYAN, 24 Nov, was placed at 15:02 and waits for the result.',
    ', KALYAN Open, 24 Nov, was placed at 15:02 and was given back: the draw was not played.',
  ]);
});

test('of a request the newest event is said, with the reason of a refusal', () => {
  const asked = aPlayerEvent({ kind: 'deposit asked', points: 500, balance_after: null });
  const refused = { ...asked, kind: 'deposit refused', note: 'No such payment' };
  expect(sentencesForCallerAboutBidNumber([refused, asked], 'en')).toEqual([
    'Your deposit of 500 points, number N2, was refused on 24 Nov, 15:02. No such payment',
  ]);
  const back = {
    kind: 'withdraw-cancel',
    number: 'N2-R',
    points: 500,
    balance_after: 1,
    note: 'Withdraw request cancelled: Wrong number',
  };
  expect(sentencesForCallerAboutBidNumber([aPlayerEvent(back)], 'en')[0]).toMatch(
    /number N2, came back into .* Wrong number$/,
  );
  expect(
    sentencesForCallerAboutBidNumber([aPlayerEvent({ kind: 'transfer', note: 'Transfer to Asha' })], 'en')[0],
  ).toMatch(/^You sent 50/);
  expect(sentencesForCallerAboutBidNumber([aPlayerEvent({ kind: 'log-in' })], 'en')).toEqual([]);
});
