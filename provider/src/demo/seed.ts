import { DIGITS } from '@ank/protocol/game';
import { hashPassword } from '../accounts/passwords';
import { isRegistered } from '../accounts/players';
import { DAY, dateOf, instantOf, MINUTE, shift } from '../clock';
import { keepPicture } from '../content/media';
import { type Settings, writeSettings } from '../content/settings';
import type { Context } from '../context';
import type { Tx } from '../db/db';
import { ensureDraws } from '../markets/draws';
import { minorOf } from '../money';
import { furnish, HOW_TO_PLAY } from '../starter/catalogue';
import { enterStanding } from '../trail/standing';
import { walletOf } from '../wallet/ledger';
import { addPlayer, credit, DEMO_FRIEND, DEMO_PLAYER, type Placed, pastOf, placeAt } from './people';
import { declareDue } from './scheduler';

const HISTORY_DAYS = 3;

const FIRST_BID = 52 * 60;

const DAILY: readonly Omit<Placed, 'points'>[] = [
  { mode: 'main', market: '1', pana: 'Single Digit', session: 'Open', numbers: DIGITS },
  { mode: 'main', market: '4', pana: 'Jodi Digit', session: 'Open', numbers: ['27', '72', '05'] },
  { mode: 'main', market: '6', pana: 'Single Pana', session: 'Close', numbers: ['123', '190', '479'] },
  { mode: 'starline', market: 's10', pana: 'Single Digit', session: 'Open', numbers: DIGITS },
  { mode: 'gali', market: 'g2', pana: 'Left Digit', session: 'Open', numbers: DIGITS },
];

const seedHistory = async (context: Context, userId: string) => {
  const now = context.clock();
  for (let ago = HISTORY_DAYS; ago >= 0; ago--) {
    const date = shift(dateOf(now), -ago);
    let moment = instantOf(date, FIRST_BID);
    if (moment > now - 30 * MINUTE) return;
    await ensureDraws(context.db, date, moment);
    for (const play of DAILY) {
      await placeAt(context, userId, { ...play, date, points: 10 }, moment);
      moment += MINUTE;
    }
    moment = Math.min(instantOf(shift(date, 1), FIRST_BID), now);
    await declareDue(pastOf(context, moment), { since: date });
    await context.db.query('DELETE FROM session_token WHERE user_id = $1', [userId]);
  }
};

const UPI_ID = 'ank.demo@invalid';

const COLOURS = ['#1d4ed8', '#047857', '#9a3412'] as const;

const sliderPicture = (words: string, index: number) => {
  const colour = COLOURS[index % COLOURS.length];
  const dots = Array.from({ length: 10 }, (_, digit) => {
    const x = 660 + (digit % 5) * 105;
    const y = 140 + Math.floor(digit / 5) * 120;
    return `<circle cx="${x}" cy="${y}" r="44" fill="#fff" fill-opacity=".16"/><text x="${x}" y="${y + 14}" font-size="40" text-anchor="middle">${digit}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400" font-family="system-ui,sans-serif" fill="#fff"><rect width="1200" height="400" fill="${colour}"/><text x="60" y="215" font-size="52" font-weight="700">${words}</text>${dots.join('')}</svg>`;
};

const SLIDES = ['Play points only', 'Results on time', 'One wallet, three games'];

const steps = (title: string, list: readonly string[], end: string) =>
  `<h2>${title}</h2><ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol><p>${end}</p>`;

const DEMO_WORDS = {
  headlines: {
    1: {
      on: true,
      notes: 'Demo: points are play points. Results come five minutes after each closing time.',
    },
    2: { on: true, notes: 'Demo: a fund request is approved within seconds and moves no money.' },
  },
  rules: {
    withdrawal_rule:
      'Withdrawals are paid to your saved number.\nThe smallest amount is 500 points.\nIn the demo no money moves.',
    deposit_rule:
      'Add at least 100 points.\nPoints are credited once the payment was seen.\nIn the demo no money moves.',
  },
  how_to_play: {
    html: HOW_TO_PLAY,
    video_link: 'https://example.com/how-to-play',
  },
  translations: {
    hi: {
      'headlines.1.notes': 'डेमो: ये केवल खेल के पॉइंट हैं। रिज़ल्ट हर क्लोज़ के समय के पाँच मिनट बाद आते हैं।',
      'headlines.2.notes': 'डेमो: पैसे जोड़ने की रिक्वेस्ट कुछ सेकंड में मंजूर होती है, असली पैसे नहीं लगते।',
      'rules.withdrawal_rule':
        'निकासी आपके सेव किए हुए नंबर पर मिलती है।\nकम से कम रकम 500 पॉइंट है।\nडेमो में असली पैसे नहीं लगते।',
      'rules.deposit_rule': 'कम से कम 100 पॉइंट जोड़ें।\nपेमेंट दिखने के बाद पॉइंट मिलते हैं।\nडेमो में असली पैसे नहीं लगते।',
      'how_to_play.html': steps(
        'कैसे खेलें',
        ['मार्केट चुनें।', 'गेम टाइप और नंबर चुनें।', 'पॉइंट डालें और सबमिट करें।'],
        'लगी हुई बिड रद्द नहीं होती।',
      ),
    },
    mr: {
      'headlines.1.notes': 'डेमो: हे फक्त खेळाचे पॉइंट आहेत. प्रत्येक क्लोजच्या वेळेनंतर पाच मिनिटांनी रिझल्ट येतात.',
      'headlines.2.notes': 'डेमो: पैसे जमा करण्याची विनंती काही सेकंदांत मंजूर होते, खरे पैसे लागत नाहीत.',
      'rules.withdrawal_rule':
        'विथड्रॉ तुमच्या सेव्ह केलेल्या नंबरवर मिळतो.\nकमीत कमी रक्कम 500 पॉइंट आहे.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'rules.deposit_rule': 'कमीत कमी 100 पॉइंट जमा करा.\nपेमेंट दिसल्यावर पॉइंट मिळतात.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'how_to_play.html': steps(
        'कसे खेळायचे',
        ['मार्केट निवडा.', 'गेम टाइप आणि नंबर निवडा.', 'पॉइंट टाका आणि सबमिट करा.'],
        'लावलेली बिड रद्द होत नाही.',
      ),
    },
  },
} as const satisfies Partial<Settings>;

const showDemo = async (tx: Tx, now: number) => {
  await furnish(tx, { upi: UPI_ID, mobile: '9000000001', telegram: '9000000003', now });
  const slider: Settings['slider'] = [];
  for (const [index, words] of SLIDES.entries()) {
    const [image_id, bytes] = [String(index + 1), Buffer.from(sliderPicture(words, index))];
    const picture = { id: `slide-${image_id}.svg`, type: 'image/svg+xml', bytes, now } as const;
    slider.push({ image_id, slider_image: await keepPicture(tx, picture) });
  }
  await writeSettings(tx, {
    ...{ ...DEMO_WORDS, slider, window: { open: '12:00 AM', close: '11:59 PM' } },
    contacts: { mobile_no: '9000000001', mobile_1: '9000000002', telegram_no: '9000000003' },
    play: { on: true, helpline: 'Tele-MANAS 14416', terms: '' },
  });
};

const FIRST_DEPOSIT = 3000;

export const seedDemo = async (context: Context) => {
  if (await isRegistered(context.db, DEMO_PLAYER.mobile)) return false;
  const now = context.clock();
  const start = now - (HISTORY_DAYS + 1) * DAY;
  const passwordHash = await hashPassword(DEMO_PLAYER.password);
  const userId = await context.db.tx(async (tx) => {
    await showDemo(tx, start);
    await enterStanding(tx, 'demo', now);
    await addPlayer(tx, DEMO_FRIEND, passwordHash, start);
    return addPlayer(tx, { ...DEMO_PLAYER, points: FIRST_DEPOSIT }, passwordHash, start);
  });
  context.cache.clear();
  await seedHistory(context, userId);
  const { balance } = await walletOf(context.db, userId);
  // The instant lies after the history's wins, so that the passbook's balances follow each other.
  const last = Math.max(context.clock(), now + 1);
  await context.db.tx((tx) => credit(tx, userId, minorOf(DEMO_PLAYER.points - balance), last));
  context.cache.clear();
  return true;
};
