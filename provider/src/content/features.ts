import type { Settings } from './settings';

type Asker = { isOtherOrigin: boolean; hasPasskeys?: boolean; hasPush?: boolean };

/**
 * Extensions of the fixed calls that this provider has, by name. What a client does with them is the extension's to say.
 * The Idempotency-Key header is taken from every page, but only one on another origin needs to be told. `result-date`: market
 * rows with a result carry its play date. `wallet-details`: movements of the wallet carry their kind, the balance after them and
 * the bid they are of. `deposit-reference`: a deposit request takes the bank's reference of a payment that was made.
 * `deposit-screenshot`: it takes a picture of that payment, where the operator's setting says for how many days.
 * `withdraw-take-back`: a player takes a waiting withdrawal back.
 * `charts`: the declared results of a market by month. `inbox`: what happened to the player, with what is new.
 * `play-limits`: players limit and pause their own play, and say at registration that they are of age; where the operator has it on.
 * `languages`: texts of the house are asked for in a language, once some are kept in more than one.
 * `passkeys`: players log in by one, at the sites that one may be of. `web-push`: what comes into the inbox is told to phones that want it.
 */
export const featuresFor = (
  { isOtherOrigin, hasPasskeys = false, hasPush = false }: Asker,
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
  ...(play.on ? ['play-limits'] : []),
  ...(Object.keys(translations).length > 0 ? ['languages'] : []),
  ...(hasPasskeys ? ['passkeys'] : []),
  ...(hasPush ? ['web-push'] : []),
];

/** The field of the answers that announce them; none is announced by its absence. */
export const announce = (features: readonly string[]): { features?: string[] } =>
  features.length > 0 ? { features: [...features] } : {};
