import type { Settings } from './settings';

type Asker = {
  isOtherOrigin: boolean;
  hasCodes: boolean;
  hasPasskeys?: boolean;
  hasPush?: boolean;
  hasCaps?: boolean;
  hasSeals?: boolean;
};

/**
 * The extensions of the fixed calls that this provider has. Idempotency-Key is taken from every page, but
 * only one on another origin needs to be told. What their names leave open:
 * - `result-date`: market rows with a result carry its play date.
 * - `wallet-details`: movements carry their kind, the balance after them and their bid.
 * - `deposit-reference`: a deposit takes the bank's reference of its payment.
 * - `withdraw-take-back`: a player takes a waiting withdrawal back.
 * - `play-limits`: players limit and pause their play, and say at registration that they are of age.
 * - `six-digit-codes`: codes have six digits for an app that asks so.
 * - `refusal-codes`: `code` beside a refusal's text is one of http/refusal.ts.
 * - `bid-room`: it says beforehand which cap a bid would pass; only where caps are set.
 * - `web-push`: what comes into the inbox is told to phones that want it.
 * - `draw-proofs`: bids are sealed before their result, and a bid's proof can be asked for.
 */
export const featuresFor = (
  { isOtherOrigin, hasCodes, hasPasskeys = false, hasPush = false, hasCaps = false, hasSeals = false }: Asker,
  { play, screenshots, translations }: Pick<Settings, 'play' | 'screenshots' | 'translations'>,
): readonly string[] => [
  ...(isOtherOrigin ? ['idempotency-key'] : []),
  'sessions',
  'unchanged',
  'result-date',
  'wallet-details',
  'deposit-reference',
  ...(screenshots.days > 0 ? ['deposit-screenshot'] : []),
  'withdraw-take-back',
  'charts',
  'inbox',
  'refusal-codes',
  'note-parts',
  ...(play.on ? ['play-limits'] : []),
  ...(Object.keys(translations).length > 0 ? ['languages'] : []),
  ...(hasCodes ? ['six-digit-codes'] : []),
  ...(hasPasskeys ? ['passkeys'] : []),
  ...(hasPush ? ['web-push'] : []),
  ...(hasCaps ? ['bid-room'] : []),
  ...(hasSeals ? ['draw-proofs'] : []),
];

/** None is announced by the field's absence. */
export const announce = (features: readonly string[]): { features?: string[] } =>
  features.length > 0 ? { features: [...features] } : {};
