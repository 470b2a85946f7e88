import { isVisible } from '@ank/protocol/same-text';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { isChangeFeedWritten, type PublishingContext } from '../publicFiles/publicFiles';
import { readCachedHasDrawProofs } from '../sealing/sealSessions';
import { readCachedSettings, type StoredSettings, translatedText } from './siteSettings';

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
  const isInFiles = isChangeFeedWritten(context);
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

export const contentRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  calls.anyPlayer('/api-get-slider-images', async ({ origin }) => {
    const { slider } = await readCachedSettings(context);
    return {
      status: slider.length > 0,
      sliderdata: slider.map((row) => ({ ...row, slider_image: toAbsoluteUrl(row.slider_image, origin) })),
    };
  });

  calls.open('/api-get-headline', async ({ body }) => {
    const settings = await readCachedSettings(context);
    const data = body.ids.flatMap((id) => {
      const headline = settings.headlines[String(id)];
      if (!headline?.on) return [];
      const notes = translatedText(settings, body.language, `headlines.${id}.notes`, headline.notes);
      return isVisible(notes) ? [{ id: String(id), status: '1' as const, notes }] : [];
    });
    return { status: data.length > 0 ? ('1' as const) : ('0' as const), data };
  });

  calls.open('/api-get-social-data', async ({ isOtherOrigin, site }) => {
    const settings = await readCachedSettings(context);
    const { on, terms } = settings.play;
    const { securitySettings } = context;
    return {
      status: true,
      ...settings.contacts,
      features: listAnnouncedFeatures(context, settings, {
        isOtherOrigin,
        hasPasskeys: site !== undefined,
        hasDrawProofs: await readCachedHasDrawProofs(context),
      }),
      ...(on && terms !== '' && { terms_url: terms }),
      ...(securitySettings.passwordLength > 1 && { password_length: securitySettings.passwordLength }),
    };
  });

  calls.open('/apiGetawayStatus', async () => ({
    status: true,
    getaway_status: (await readCachedSettings(context)).gateway,
  }));

  calls.anyPlayer('/api-money-deposit-withdrawal-rule', async ({ body }) => {
    const settings = await readCachedSettings(context);
    const inTheirs = Object.entries(settings.rules).map(([field, first]) => [
      field,
      translatedText(settings, body.language, `rules.${field}`, first),
    ]);
    return { status: true, content: [Object.fromEntries(inTheirs) as StoredSettings['rules']] };
  });

  calls.open('/api-how-to-play', async ({ body }) => {
    const settings = await readCachedSettings(context);
    const { how_to_play: guide } = settings;
    const html = translatedText(settings, body.language, 'how_to_play.html', guide.html);
    return {
      status: true,
      result: '1',
      content: [{ how_to_play_content: html, video_link: guide.video_link }],
    };
  });
};

export const toAbsoluteUrl = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url);
