import { DIGITS } from '@ank/protocol/game';
import {
  DAY_MS,
  indianDateOf,
  instantOfIndianDay,
  MINUTE_MS,
  shiftDate,
  toIsoInstant,
} from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { minorFromPoints } from '../../platform/money';
import { hashPassword } from '../accounts/passwords';
import { isRegistered } from '../accounts/playerAccounts';
import { writeMissingBaselineEntries } from '../auditLog/auditBaseline';
import { storePicture } from '../content/pictures';
import { type StoredSettings, writeSettings } from '../content/siteSettings';
import { DRAW_SESSIONS_SQL, SESSION_WITHOUT_DECLARED_RESULT_SQL } from '../draws/drawSessionQueries';
import { ensureDrawsOfDate } from '../draws/ensureDraws';
import { readWalletPoints } from '../ledger/ledger';
import { HOW_TO_PLAY_HTML, setUpEmptySite } from '../starter/setUpEmptySite';
import { chooseAndDeclareDueDemoResults, DEMO_RESULT_DELAY_MS } from './declareAndApproveInDemo';
import {
  addDemoPlayer,
  creditDemoPoints,
  DEMO_PLAYER,
  type DemoBid,
  placeDemoBidAt,
  SECOND_DEMO_PLAYER,
  withClockStoppedAt,
} from './demoPlayersAndOperators';
import { renderSliderPictureSvg, SLIDES } from './sliderPicture';

const HISTORY_DAYS = 3;

const FIRST_BID = 52 * 60;

const DAILY: readonly Omit<DemoBid, 'points'>[] = [
  { mode: 'main', market: '1', pana: 'Single Digit', session: 'Open', numbers: DIGITS },
  { mode: 'main', market: '4', pana: 'Jodi Digit', session: 'Open', numbers: ['27', '72', '05'] },
  { mode: 'main', market: '6', pana: 'Single Pana', session: 'Close', numbers: ['123', '190', '479'] },
  { mode: 'starline', market: 's10', pana: 'Single Digit', session: 'Open', numbers: DIGITS },
  { mode: 'gali', market: 'g2', pana: 'Left Digit', session: 'Open', numbers: DIGITS },
];

/** Declares what fell due since play date `date`, each result at the instant when the demo declares it. */
const declarePastDemoResults = async (context: PlatformContext, date: string, untilMs: number) => {
  const dues = await context.db.query<{ due: number }>(
    `SELECT DISTINCT (extract(epoch FROM s.cutoff) * 1000)::float8 AS due FROM ${DRAW_SESSIONS_SQL}
      WHERE d.play_date >= $1::date AND d.state = 'on' AND s.cutoff <= $2 AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL} ORDER BY due`,
    [date, toIsoInstant(untilMs - DEMO_RESULT_DELAY_MS)],
  );
  for (const { due } of dues)
    await chooseAndDeclareDueDemoResults(withClockStoppedAt(context, due + DEMO_RESULT_DELAY_MS), {
      since: date,
    });
};

const seedBidHistory = async (context: PlatformContext, userId: string) => {
  const now = context.clock();
  for (let ago = HISTORY_DAYS; ago >= 0; ago--) {
    const date = shiftDate(indianDateOf(now), -ago);
    let moment = instantOfIndianDay(date, FIRST_BID);
    if (moment > now - 30 * MINUTE_MS) return;
    await ensureDrawsOfDate(context.db, date, moment);
    for (const play of DAILY) {
      await placeDemoBidAt(context, userId, { ...play, date, points: 10 }, moment);
      moment += MINUTE_MS;
    }
    await declarePastDemoResults(
      context,
      date,
      Math.min(instantOfIndianDay(shiftDate(date, 1), FIRST_BID), now),
    );
    await context.db.query('DELETE FROM session_token WHERE user_id = $1', [userId]);
  }
};

const UPI_ID = 'ank.demo@invalid';

const renderStepsHtml = (list: readonly string[], end: string) =>
  `<ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol><p>${end}</p>`;

const DEMO_WORDS = {
  headlines: {
    1: {
      on: true,
      notes: 'Demo: play points only. Results come five minutes after closing.',
    },
    2: { on: true, notes: 'Demo: a fund request is approved within seconds and moves no money.' },
  },
  rules: {
    withdrawal_rule:
      'Withdrawals are paid to your saved number.\nYou can cancel a request until it is paid.\nIn the demo no money moves.',
    deposit_rule:
      'Pay from an account in your own name.\nPoints are added when we see the payment.\nIn the demo no money moves.',
  },
  how_to_play: {
    html: HOW_TO_PLAY_HTML,
    video_link: 'https://example.com/how-to-play',
  },
  translations: {
    hi: {
      'headlines.1.notes': 'डेमो: ये केवल खेल के पॉइंट हैं। रिज़ल्ट हर क्लोज़ के समय के पाँच मिनट बाद आते हैं।',
      'headlines.2.notes': 'डेमो: पैसे जोड़ने की रिक्वेस्ट कुछ सेकंड में मंजूर होती है, असली पैसे नहीं लगते।',
      'rules.withdrawal_rule':
        'निकासी आपके सेव किए हुए नंबर पर मिलती है।\nभुगतान होने तक आप रिक्वेस्ट रद्द कर सकते हैं।\nडेमो में असली पैसे नहीं लगते।',
      'rules.deposit_rule': 'अपने ही नाम के खाते से पेमेंट करें।\nपेमेंट दिखने के बाद पॉइंट मिलते हैं।\nडेमो में असली पैसे नहीं लगते।',
      'how_to_play.html': renderStepsHtml(
        ['मार्केट चुनें।', 'गेम टाइप और नंबर चुनें।', 'पॉइंट डालें और सबमिट करें।'],
        'लगी हुई बिड रद्द नहीं होती।',
      ),
    },
    mr: {
      'headlines.1.notes': 'डेमो: हे फक्त खेळाचे पॉइंट आहेत. प्रत्येक क्लोजच्या वेळेनंतर पाच मिनिटांनी रिझल्ट येतात.',
      'headlines.2.notes': 'डेमो: पैसे जमा करण्याची विनंती काही सेकंदांत मंजूर होते, खरे पैसे लागत नाहीत.',
      'rules.withdrawal_rule':
        'विथड्रॉ तुमच्या सेव्ह केलेल्या नंबरवर मिळतो.\nपैसे मिळेपर्यंत तुम्ही विनंती रद्द करू शकता.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'rules.deposit_rule':
        'स्वतःच्या नावाच्या खात्यातून पेमेंट करा.\nपेमेंट दिसल्यावर पॉइंट मिळतात.\nडेमोमध्ये खरे पैसे लागत नाहीत.',
      'how_to_play.html': renderStepsHtml(
        ['मार्केट निवडा.', 'गेम टाइप आणि नंबर निवडा.', 'पॉइंट टाका आणि सबमिट करा.'],
        'लावलेली बिड रद्द होत नाही.',
      ),
    },
  },
} as const satisfies Partial<StoredSettings>;

const writeDemoSiteContent = async (tx: Tx, now: number) => {
  await setUpEmptySite(tx, { upi: UPI_ID, mobile: '9000000001', telegram: '9000000003', now });
  const slider: StoredSettings['slider'] = [];
  for (const [index, number] of SLIDES.entries()) {
    const [image_id, bytes] = [String(index + 1), Buffer.from(renderSliderPictureSvg(number))];
    const picture = { id: `slide-${image_id}.svg`, type: 'image/svg+xml', bytes, now } as const;
    slider.push({ image_id, slider_image: await storePicture(tx, picture) });
  }
  await writeSettings(tx, {
    ...{ ...DEMO_WORDS, slider, window: { open: '12:00 AM', close: '11:59 PM' } },
    contacts: { mobile_no: '9000000001', mobile_1: '9000000002', telegram_no: '9000000003' },
    play: { on: true, helpline: 'Tele-MANAS 14416', terms: '' },
  });
};

const FIRST_DEPOSIT = 3000;

export const seedDemoUnlessPlayerExists = async (context: PlatformContext): Promise<boolean> => {
  if (await isRegistered(context.db, DEMO_PLAYER.mobile)) return false;
  const now = context.clock();
  const start = now - (HISTORY_DAYS + 1) * DAY_MS;
  const passwordHash = await hashPassword(DEMO_PLAYER.password);
  const userId = await context.db.tx(async (tx) => {
    await writeDemoSiteContent(tx, start);
    await writeMissingBaselineEntries(tx, 'demo', now);
    await addDemoPlayer(tx, SECOND_DEMO_PLAYER, passwordHash, start);
    return addDemoPlayer(tx, { ...DEMO_PLAYER, points: FIRST_DEPOSIT }, passwordHash, start);
  });
  context.cache.clear();
  await seedBidHistory(context, userId);
  const { balance } = await readWalletPoints(context.db, userId);
  // The instant lies after the history's wins, so that the passbook's balances follow each other.
  const last = Math.max(context.clock(), now + 1);
  await context.db.tx((tx) =>
    creditDemoPoints(tx, userId, minorFromPoints(DEMO_PLAYER.points - balance), last),
  );
  context.cache.clear();
  return true;
};
