import { isVisible } from '@ank/protocol/same-text';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { readCachedHasDrawProofs } from '../sealing/sealSessions';
import { listAnnouncedFeatures } from './announcedFeatures';
import { settingTextInLanguage } from './settingTranslations';
import { readCachedSettings, type StoredSettings } from './siteSettings';

export const siteContentRoutes = (calls: CallRegistrar, context: PlatformContext) => {
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
      const notes = settingTextInLanguage(settings, body.language, `headlines.${id}.notes`, headline.notes);
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
      settingTextInLanguage(settings, body.language, `rules.${field}`, first),
    ]);
    return { status: true, content: [Object.fromEntries(inTheirs) as StoredSettings['rules']] };
  });

  calls.open('/api-how-to-play', async ({ body }) => {
    const settings = await readCachedSettings(context);
    const { how_to_play: guide } = settings;
    const html = settingTextInLanguage(settings, body.language, 'how_to_play.html', guide.html);
    return {
      status: true,
      result: '1',
      content: [{ how_to_play_content: html, video_link: guide.video_link }],
    };
  });
};

export const toAbsoluteUrl = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url);
