import type { PlatformContext } from '../../platform/http/platformContext';
import { isChangeFeedEnabled, type PublishingContext } from '../publicFiles/publicFiles';
import type { StoredSettings } from './siteSettings';

type FeatureConditions = {
  isOtherOrigin: boolean;
  hasPasskeys: boolean;
  hasDrawProofs: boolean;
  hasCaps?: boolean;
};

/**
 * Returns the features that this provider announces beside the fixed calls. Idempotency-Key is taken from
 * every page, but only one on another origin is told. The features whose names leave something open:
 * - `result-date`: market rows with a result carry its play date.
 * - `wallet-details`: movements carry their kind, the balance after them and their bid.
 * - `deposit-reference`: a deposit takes the bank's reference of its payment.
 * - `play-limits`: players limit and pause their play, and say at registration that they are of age.
 * - `refusal-codes`: a refusal's `code` is one of `@ank/protocol/calls/refusals`.
 * - `bid-room`: it says beforehand which cap a bid would pass.
 * - `news-file`: `/api-public/now.json` says when to ask for the wallet (decision 023).
 * - `result-pages`: `/api-public/results/en/index.html` and what it links to, for everybody.
 * - `draw-proofs`: bids are sealed before their result, and a bid's proof can be asked for.
 */
export const listAnnouncedFeatures = (
  context: Pick<PlatformContext, 'profile' | 'databaseClockOffset'> & PublishingContext & { push?: object },
  { play, screenshots, translations }: StoredSettings,
  { isOtherOrigin, hasPasskeys, hasDrawProofs, hasCaps = false }: FeatureConditions,
) => {
  const isInFiles = isChangeFeedEnabled(context);
  const features = {
    'idempotency-key': isOtherOrigin,
    ...{ sessions: true, unchanged: true, 'result-date': true, 'wallet-details': true },
    'deposit-reference': true,
    'deposit-screenshot': screenshots.days > 0,
    ...{ 'withdraw-take-back': true, charts: true, inbox: true, 'refusal-codes': true, 'note-parts': true },
    'play-limits': play.on,
    languages: Object.keys(translations).length > 0,
    'six-digit-codes': context.profile === 'secure',
    passkeys: hasPasskeys,
    'web-push': context.push !== undefined,
    'bid-room': hasCaps,
    'draw-proofs': hasDrawProofs,
    ...{ 'news-file': isInFiles, 'result-pages': isInFiles },
  };
  return Object.entries(features).flatMap(([name, isThere]) => (isThere ? name : []));
};
