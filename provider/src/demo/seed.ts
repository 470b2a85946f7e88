import { renderSVG } from 'uqr';
import { hashPassword } from '../accounts/passwords';
import { DAY } from '../clock';
import { keepPicture } from '../content/media';
import { writeSetting } from '../content/settings';
import type { Context } from '../context';
import type { Tx } from '../db/db';
import { MODES } from '../starter/catalogue';
import { writeCatalogue } from '../starter/write';
import { enterStanding } from '../trail/stands';
import { walletOf } from '../wallet/wallet';
import { HISTORY_DAYS, seedHistory } from './history';
import { addPlayer, credit } from './people';
import { sliderPicture, UPI_ID } from './pictures';
import { DEMO_FRIEND, DEMO_PLAYER } from './player';
import { DEMO_WORDS } from './words';

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

/** In points; no luck in the history lifts the wallet above what the demo promises. */
const FIRST_DEPOSIT = 3000;

const isSeeded = async ({ db }: Context): Promise<boolean> =>
  (await db.query('SELECT 1 AS found FROM player WHERE mobile = $1', [DEMO_PLAYER.mobile])).length > 0;

/** Does nothing the second time. */
export const seedDemo = async (context: Context): Promise<boolean> => {
  if (await isSeeded(context)) return false;
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
  // After the wins of the history, or the passbook's balances would not follow each other.
  const last = Math.max(context.clock(), now + 1);
  await context.db.tx((tx) => credit(tx, userId, DEMO_PLAYER.points - balance, last));
  context.cache.clear();
  return true;
};
