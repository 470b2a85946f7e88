import type { Mode } from '@ank/protocol/bet-types';
import { renderSVG } from 'uqr';
import { keepPicture } from '../content/media';
import { writeSetting } from '../content/settings';
import { columns, isDuplicate, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { type Rate, writeRates } from '../markets/rates';

type Starter = {
  upi: string;
  mobile: string;
  telegram: string;
  modes: readonly Mode[];
  now: number;
};

const RULES = {
  deposit_rule: 'Pay first, then ask for the points.\nThey are in your wallet once the payment was seen.',
  withdrawal_rule: 'Withdrawals are paid to the number you saved, during the hours shown here.',
};
const HOW_TO_PLAY =
  '<h2>How to play</h2><ol><li>Choose a market.</li><li>Choose a bet type and a number.</li><li>Enter your points and confirm.</li></ol><p>A placed bid cannot be cancelled.</p>';

/** Written once: of two that begin at the same moment one fails on these. */
const TEXTS = ['rules', 'how_to_play', 'qr', 'bank', 'contacts'] as const;

const existing = (what: string): Refusal =>
  new Refusal(
    'STATE',
    `There is a catalogue already${what}, and nothing was changed. Go on with the commands market, rates, settings and headline`,
  );

type Found = { markets: number; rates: number; texts: number };

const refuseExisting = async (tx: Tx): Promise<void> => {
  const { markets, rates, texts } = one(
    await tx.query<Found>(
      `SELECT (SELECT count(*)::int FROM market) AS markets, (SELECT count(*)::int FROM rate_set) AS rates,
              (SELECT count(*)::int FROM content WHERE key = ANY($1::text[])) AS texts`,
      [[...TEXTS]],
    ),
  );
  if (markets + rates + texts > 0)
    throw existing(` (markets: ${markets}, rates: ${rates}, texts and settings: ${texts})`);
};

const writeFirst = (tx: Tx, value: object) =>
  tx
    .query('INSERT INTO content (key, value) VALUES ($1, $2::jsonb)', [TEXTS[0], JSON.stringify(value)])
    .catch((error: unknown) => {
      throw isDuplicate(error) ? existing('') : error;
    });

/**
 * Furnishes a house that has nothing yet; gives how many markets. Throws the refusal, with nothing written,
 * when any of it is there.
 */
export const furnish = async (tx: Tx, { upi, mobile, telegram, modes, now }: Starter): Promise<number> => {
  await refuseExisting(tx);
  await writeFirst(tx, RULES);
  const markets = await writeCatalogue(tx, modes, now);
  const bytes = Buffer.from(renderSVG(`upi://pay?pa=${encodeURIComponent(upi)}&cu=INR`));
  const image = await keepPicture(tx, { id: 'qr.svg', type: 'image/svg+xml', bytes, now });
  await writeSetting(tx, 'qr', { upi_id: upi, image });
  await writeSetting(tx, 'bank', {
    google_upi_payment_id: upi,
    phonepay_upi_payment_id: upi,
    upi_payment_id: upi,
  });
  await writeSetting(tx, 'contacts', { mobile_no: mobile, mobile_1: mobile, telegram_no: telegram });
  await writeSetting(tx, 'how_to_play', { html: HOW_TO_PLAY, video_link: '' });
  return markets;
};

/** Rates hold from `from` (ms). Throws when a market of it is there. */
export const writeCatalogue = async (tx: Tx, modes: readonly Mode[], from: number): Promise<number> => {
  const markets = STARTER_MARKETS.filter(({ mode }) => modes.includes(mode));
  await tx.query(
    `INSERT INTO market (market_id, mode, name, open_time, close_time, sort)
     SELECT m.id, m.mode, m.name, m.open_at::time, m.close_at::time, m.sort
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) AS m(id, mode, name, open_at, close_at, sort)`,
    [...columns(markets, 'id', 'mode', 'name', 'open', 'close'), markets.map((_, index) => index)],
  );
  for (const mode of modes) await writeRates(tx, mode, STARTER_RATES[mode], from, from);
  return markets.length;
};

export const MODES: readonly Mode[] = ['main', 'starline', 'gali'];

type StarterMarket = { id: string; mode: Mode; name: string; open: string; close: string };

const main = (id: string, name: string, open: string, close: string): StarterMarket => ({
  id,
  mode: 'main',
  name,
  open,
  close,
});

/** Invented; times cover the day, and the last two close after midnight, so that one is always open. */
const MAIN: readonly StarterMarket[] = [
  main('1', 'Sunrise Morning', '09:30', '10:30'),
  main('2', 'Shree Bazar', '11:25', '12:25'),
  main('3', 'Ganga Day', '13:20', '14:20'),
  main('4', 'Rajdhani Noon', '15:00', '17:00'),
  main('5', 'Kaveri', '16:10', '18:10'),
  main('6', 'Sagar Evening', '19:15', '20:15'),
  main('7', 'Chandra Night', '21:25', '23:25'),
  main('8', 'Main Mandi', '21:45', '00:15'),
  main('9', 'Midnight Star', '23:59', '00:45'),
];

const hourText = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Each hour from 8 in the morning, and one in the day's last second. */
const STARLINE: readonly StarterMarket[] = [
  ...Array.from({ length: 16 }, (_, index) => index + 8).map((hour) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    return {
      id: `s${hour}`,
      mode: 'starline' as const,
      name: `Starline ${hourText(hour)}`,
      open: time,
      close: time,
    };
  }),
  { id: 's24', mode: 'starline', name: 'Starline 11:59 PM', open: '23:59:59', close: '23:59:59' },
];

const gali = (id: string, name: string, time: string): StarterMarket => ({
  id,
  mode: 'gali',
  name,
  open: time,
  close: time,
});

const GALI: readonly StarterMarket[] = [
  gali('g1', 'Desawar', '05:00'),
  gali('g2', 'Faridabad', '17:50'),
  gali('g3', 'Gaziabad', '20:55'),
  gali('g4', 'Gali', '23:59:59'),
];

const STARTER_MARKETS: readonly StarterMarket[] = [...MAIN, ...STARLINE, ...GALI];

/** For 10 points; with fair draws the house keeps 5 to 20 percent (docs/operator.md). */
export const STARTER_RATES: Readonly<Record<Mode, readonly Rate[]>> = {
  main: [
    { betType: 'Single Digit', stake: 10, win: 95 },
    { betType: 'Jodi Digit', stake: 10, win: 950 },
    { betType: 'Single Pana', stake: 10, win: 1400 },
    { betType: 'Double Pana', stake: 10, win: 2800 },
    { betType: 'Triple Pana', stake: 10, win: 8000 },
    { betType: 'Half Sangam', stake: 10, win: 10_000 },
    { betType: 'Full Sangam', stake: 10, win: 100_000 },
  ],
  starline: [
    { betType: 'Single Digit', stake: 10, win: 95 },
    { betType: 'Single Pana', stake: 10, win: 1400 },
    { betType: 'Double Pana', stake: 10, win: 2800 },
    { betType: 'Triple Pana', stake: 10, win: 8000 },
  ],
  gali: [
    { betType: 'Left Digit', stake: 10, win: 95 },
    { betType: 'Right Digit', stake: 10, win: 95 },
    { betType: 'Jodi Digit', stake: 10, win: 950 },
  ],
};
