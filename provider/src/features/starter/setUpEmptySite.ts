import { type BetTypeName, MODES, type Mode } from '@ank/protocol/bet-types';
import type { InputOf } from '@ank/protocol/operator/operations';
import { renderSVG } from 'uqr';
import { formatTimeWithAmPm } from '../../platform/clock';
import {
  insertRow,
  isDuplicateKeyError,
  requireFirstRow,
  type Tx,
  unnestParameters,
} from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { storePicture } from '../content/pictures';
import { writeSettings } from '../content/siteSettings';
import { type BetTypeRate, insertRateSet, listRatedBetTypes } from '../markets/rates';

const RULES = {
  deposit_rule: 'Pay first, then ask for the points.\nThey are in your wallet once the payment was seen.',
  withdrawal_rule: 'Withdrawals are paid to the number you saved, during the hours shown here.',
};
export const HOW_TO_PLAY_HTML =
  '<ol><li>Choose a market.</li><li>Choose a bet type and a number.</li><li>Enter your points and confirm.</li></ol><p>A placed bid cannot be cancelled.</p>';

/** Written once: of two that begin at the same moment one fails on these. */
const TEXTS = ['rules', 'how_to_play', 'qr', 'bank', 'contacts'] as const;

const siteAlreadySetUpRefusal = (detail: string) =>
  new Refusal(
    'STATE',
    `There is a catalogue already${detail}, and nothing was changed. Go on with the commands market, rates, settings and headline`,
  );

type SiteSetupInput = Omit<InputOf<'init'>, 'modes'> & { modes?: readonly Mode[] | undefined; now: number };

const refuseIfSiteIsSetUp = async (tx: Tx) => {
  const { markets, rates, texts } = requireFirstRow(
    await tx.query<Record<'markets' | 'rates' | 'texts', number>>(
      `SELECT (SELECT count(*)::int FROM market) AS markets, (SELECT count(*)::int FROM rate_set) AS rates,
              (SELECT count(*)::int FROM content WHERE key = ANY($1::text[])) AS texts`,
      [[...TEXTS]],
    ),
  );
  if (markets + rates + texts > 0)
    throw siteAlreadySetUpRefusal(` (markets: ${markets}, rates: ${rates}, texts and settings: ${texts})`);
};

/** Gives how many markets. Throws, with nothing written, when any of it is there. */
export const setUpEmptySite = async (
  tx: Tx,
  { upi, mobile, telegram = mobile, modes = MODES, now }: SiteSetupInput,
): Promise<number> => {
  await refuseIfSiteIsSetUp(tx);
  await insertRow(tx, 'content', { key: TEXTS[0], value: JSON.stringify(RULES) }).catch((error: unknown) => {
    throw isDuplicateKeyError(error) ? siteAlreadySetUpRefusal('') : error;
  });
  const markets = await insertStarterMarketsAndRates(tx, modes, now);
  const bytes = Buffer.from(renderSVG(`upi://pay?pa=${encodeURIComponent(upi)}&cu=INR`));
  const image = await storePicture(tx, { id: 'qr.svg', type: 'image/svg+xml', bytes, now });
  await writeSettings(tx, {
    qr: { upi_id: upi, image },
    bank: { google_upi_payment_id: upi, phonepay_upi_payment_id: upi, upi_payment_id: upi },
    contacts: { mobile_no: mobile, mobile_1: mobile, telegram_no: telegram },
    how_to_play: { html: HOW_TO_PLAY_HTML, video_link: '' },
  });
  return markets;
};

const insertStarterMarketsAndRates = async (
  tx: Tx,
  modes: readonly Mode[],
  from: number,
): Promise<number> => {
  const markets = MARKETS.filter(({ mode }) => modes.includes(mode));
  await tx.query(
    `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
     SELECT m.id, m.mode, m.name, m.open_at::time, m.close_at::time, m.sort
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) AS m(id, mode, name, open_at, close_at, sort)`,
    [...unnestParameters(markets, 'id', 'mode', 'name', 'open', 'close'), markets.map((_, index) => index)],
  );
  for (const mode of modes) await insertRateSet(tx, mode, STARTER_RATES[mode], from, from);
  return markets.length;
};

/** Id, name, open and close. Invented; the last two close after midnight, so that one is always open. */
const MAIN = [
  ['1', 'Sunrise Morning', '09:30', '10:30'],
  ['2', 'Shree Bazar', '11:25', '12:25'],
  ['3', 'Ganga Day', '13:20', '14:20'],
  ['4', 'Rajdhani Noon', '15:00', '17:00'],
  ['5', 'Kaveri', '16:10', '18:10'],
  ['6', 'Sagar Evening', '19:15', '20:15'],
  ['7', 'Chandra Night', '21:25', '23:25'],
  ['8', 'Main Mandi', '21:45', '00:15'],
  ['9', 'Midnight Star', '23:59', '00:45'],
] as const;

const STARLINE = [
  ...Array.from({ length: 16 }, (_, index) => {
    const [hour, time] = [index + 8, `${String(index + 8).padStart(2, '0')}:00`];
    return [`s${hour}`, `Starline ${formatTimeWithAmPm(time).replace(/^0/, '')}`, time] as const;
  }),
  ['s24', 'Starline 11:59 PM', '23:59:59'],
] as const;

const GALI = [
  ['g1', 'Desawar', '05:00'],
  ['g2', 'Faridabad', '17:50'],
  ['g3', 'Gaziabad', '20:55'],
  ['g4', 'Gali', '23:59:59'],
] as const;

const MARKETS = Object.entries({ main: MAIN, starline: STARLINE, gali: GALI }).flatMap(([mode, markets]) =>
  markets.map(([id, name, open, close = open]) => ({ id, mode: mode as Mode, name, open, close })),
);

/** The winnings for 10 points; with fair draws the house keeps 5 to 20 percent (docs/operator.md). */
const WINS: Readonly<Partial<Record<BetTypeName, number>>> = {
  'Single Digit': 95,
  'Left Digit': 95,
  'Right Digit': 95,
  'Jodi Digit': 950,
  'Single Pana': 1400,
  'Double Pana': 2800,
  'Triple Pana': 8000,
  'Half Sangam': 10_000,
  'Full Sangam': 100_000,
};

const starterRatesOfMode = (mode: Mode) =>
  listRatedBetTypes(mode).map(({ betType }) => ({ betType, stake: 10, win: WINS[betType] ?? 0 }));

export const STARTER_RATES: Readonly<Record<Mode, readonly BetTypeRate[]>> = {
  main: starterRatesOfMode('main'),
  starline: starterRatesOfMode('starline'),
  gali: starterRatesOfMode('gali'),
};
