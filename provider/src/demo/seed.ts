import type { Mode, Session } from '@ank/protocol/bet-types';
import { DIGITS } from '@ank/protocol/game';
import { renderSVG } from 'uqr';
import { hashPassword } from '../accounts/passwords';
import { isRegistered } from '../accounts/players';
import { issueToken } from '../accounts/tokens';
import { placeBid } from '../bidding/place';
import { readBid } from '../bidding/routes';
import { DAY, dayFromIso, instantOf, isoDay, MINUTE, shift, today } from '../clock';
import { keepPicture } from '../content/media';
import { writeSetting } from '../content/settings';
import type { Context } from '../context';
import { newCache, type Tx } from '../db/db';
import { ensureDraws } from '../markets/draws';
import { MODES, writeCatalogue } from '../starter/catalogue';
import { enterStanding } from '../trail/standing';
import { walletOf } from '../wallet/ledger';
import { addPlayer, credit, DEMO_FRIEND, DEMO_PLAYER, requestOf } from './people';
import { declareDue } from './scheduler';
import { DEMO_WORDS } from './words';

const HISTORY_DAYS = 3;

type Play = { mode: Mode; market: string; pana: string; session: Session; numbers: readonly string[] };

/** Seconds after midnight: the results of the day before are in by then. */
const FIRST_BID = 52 * 60;

/** Every digit or half of them: each history has wins and losses. */
const DAILY: readonly Play[] = [
  {
    mode: 'main',
    market: '1',
    pana: 'Single Digit',
    session: 'Open',
    numbers: ['1', '3', '5', '7', '9', '0', '2', '4', '6', '8'],
  },
  { mode: 'main', market: '4', pana: 'Jodi Digit', session: 'Open', numbers: ['27', '72', '05'] },
  { mode: 'main', market: '6', pana: 'Single Pana', session: 'Close', numbers: ['123', '190', '479'] },
  {
    mode: 'starline',
    market: 's10',
    pana: 'Single Digit',
    session: 'Open',
    numbers: DIGITS,
  },
  {
    mode: 'gali',
    market: 'g2',
    pana: 'Left Digit',
    session: 'Open',
    numbers: DIGITS,
  },
];

/** Through the functions of a live day, under a clock in the past: the ledger is as true as any. */
const seedHistory = async (context: Context, userId: string): Promise<void> => {
  const now = context.clock();
  for (let ago = HISTORY_DAYS; ago >= 0; ago--) {
    const date = shift(isoDay(today(now)), -ago);
    // In a day's first minutes every market is still open.
    let moment = instantOf(dayFromIso(date), FIRST_BID);
    if (moment > now - 30 * MINUTE) return;
    const past: Context = { ...context, cache: newCache(), clock: () => moment, wall: undefined };
    await ensureDraws(past.db, date, moment);
    const token = await issueToken(past, past.db, { userId, address: 'seed' }, moment);
    for (const play of DAILY) {
      const bid = readBid(play.mode, requestOf({ ...play, date, points: 10 }), moment);
      await placeBid(past, { bid, token, key: undefined, now: moment });
      moment += MINUTE;
    }
    // A day's last results come after midnight; those not due are left to the running demo.
    moment = Math.min(instantOf(dayFromIso(shift(date, 1)), FIRST_BID), now);
    await declareDue(past, { since: date });
    await context.db.query('DELETE FROM session_token WHERE user_id = $1', [userId]);
  }
};

/** At a handle that no bank has. */
const UPI_ID = 'ank.demo@invalid';

const COLOURS = ['#1d4ed8', '#047857', '#9a3412'] as const;

/** 1200 by 400; `words` must hold no markup. */
const sliderPicture = (words: string, index: number): string => {
  const colour = COLOURS[index % COLOURS.length];
  const dots = Array.from({ length: 10 }, (_, digit) => {
    const x = 660 + (digit % 5) * 105;
    const y = 140 + Math.floor(digit / 5) * 120;
    return `<circle cx="${x}" cy="${y}" r="44" fill="#fff" fill-opacity=".16"/><text x="${x}" y="${y + 14}" font-size="40" text-anchor="middle">${digit}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400" font-family="system-ui,sans-serif" fill="#fff"><rect width="1200" height="400" fill="${colour}"/><text x="60" y="215" font-size="52" font-weight="700">${words}</text>${dots.join('')}</svg>`;
};

const texts = async (tx: Tx, now: number): Promise<void> => {
  const qr = await keepPicture(tx, {
    id: 'qr.svg',
    type: 'image/svg+xml',
    bytes: Buffer.from(renderSVG(`upi://pay?pa=${encodeURIComponent(UPI_ID)}&pn=Ank%20Demo&cu=INR`)),
    now,
  });
  const slides = ['Play points only', 'Results on time', 'One wallet, three games'];
  const slider: { image_id: string; slider_image: string }[] = [];
  for (const [index, words] of slides.entries()) {
    const bytes = Buffer.from(sliderPicture(words, index));
    const path = await keepPicture(tx, { id: `slide-${index + 1}.svg`, type: 'image/svg+xml', bytes, now });
    slider.push({ image_id: String(index + 1), slider_image: path });
  }
  await writeSetting(tx, 'qr', { upi_id: UPI_ID, image: qr });
  await writeSetting(tx, 'slider', slider);
  await writeSetting(tx, 'window', { open: '12:00 AM', close: '11:59 PM' });
  await writeSetting(tx, 'contacts', {
    mobile_no: '9000000001',
    mobile_1: '9000000002',
    telegram_no: '9000000003',
  });
  await writeSetting(tx, 'bank', {
    google_upi_payment_id: UPI_ID,
    phonepay_upi_payment_id: UPI_ID,
    upi_payment_id: UPI_ID,
  });
  await writeSetting(tx, 'play', { on: true, helpline: 'Tele-MANAS 14416', terms: '' });
  const { headlines, rules, how_to_play, translations } = DEMO_WORDS;
  await writeSetting(tx, 'headlines', headlines);
  await writeSetting(tx, 'rules', rules);
  await writeSetting(tx, 'how_to_play', how_to_play);
  await writeSetting(tx, 'translations', translations);
};

/** In points; no luck lifts the wallet above what the demo promises. */
const FIRST_DEPOSIT = 3000;

/** Does nothing the second time. */
export const seedDemo = async (context: Context): Promise<boolean> => {
  if (await isRegistered(context.db, DEMO_PLAYER.mobile)) return false;
  const now = context.clock();
  const start = now - (HISTORY_DAYS + 1) * DAY;
  const passwordHash = await hashPassword(DEMO_PLAYER.password);
  const userId = await context.db.tx(async (tx) => {
    await writeCatalogue(tx, MODES, start);
    await texts(tx, now);
    await enterStanding(tx, 'demo', now);
    const demo = await addPlayer(tx, DEMO_PLAYER, passwordHash, start);
    await credit(tx, demo, FIRST_DEPOSIT, start);
    const friend = await addPlayer(tx, DEMO_FRIEND, passwordHash, start);
    await credit(tx, friend, DEMO_FRIEND.points, start);
    return demo;
  });
  context.cache.clear();
  await seedHistory(context, userId);
  const { balance } = await walletOf(context.db, userId);
  // After the history's wins, for the passbook's balances to follow each other.
  const last = Math.max(context.clock(), now + 1);
  await context.db.tx((tx) => credit(tx, userId, DEMO_PLAYER.points - balance, last));
  context.cache.clear();
  return true;
};
