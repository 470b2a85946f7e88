import type { Mode } from '@ank/protocol/bet-types';
import { renderSVG } from 'uqr';
import { keepPicture } from '../content/media';
import { writeSetting } from '../content/settings';
import { isDuplicate, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { writeCatalogue } from './write';

export type Starter = {
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
