import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { hasSeals } from '../sealing/seal';
import { announce, featuresFor } from './features';
import { type Settings, settingsOf } from './settings';
import { wordsIn, wordsName } from './words';

export const contentRoutes = (calls: Calls, context: Context): void => {
  calls.anyPlayer('/api-get-slider-images', async ({ origin }) => {
    const { slider } = await settingsOf(context);
    return {
      status: slider.length > 0,
      sliderdata: slider.map((row) => ({ ...row, slider_image: absolute(row.slider_image, origin) })),
    };
  });

  calls.open('/api-get-headline', async ({ body }) => {
    const settings = await settingsOf(context);
    const data = body.ids.flatMap((id) => {
      const headline = settings.headlines[String(id)];
      if (!headline?.on) return [];
      const notes = wordsIn(settings, body.language, `headlines.${id}.notes`, headline.notes);
      return [{ id: String(id), status: '1' as const, notes }];
    });
    return { status: data.length > 0 ? ('1' as const) : ('0' as const), data };
  });

  calls.open('/api-get-social-data', async ({ isOtherOrigin, site }) => {
    const settings = await settingsOf(context);
    const { on, terms } = settings.play;
    return {
      status: true,
      ...settings.contacts,
      ...announce(
        featuresFor(
          {
            isOtherOrigin,
            hasCodes: context.profile === 'secure',
            hasPasskeys: site !== undefined,
            hasPush: context.push !== undefined,
            hasSeals: await hasSeals(context),
          },
          settings,
        ),
      ),
      ...(on && terms !== '' && { terms_url: terms }),
    };
  });

  calls.open('/apiGetawayStatus', async () => ({
    status: true,
    getaway_status: (await settingsOf(context)).gateway,
  }));

  calls.anyPlayer('/api-money-deposit-withdrawal-rule', async ({ body }) => {
    const settings = await settingsOf(context);
    const inTheirs = Object.entries(settings.rules).map(([field, first]) => [
      field,
      wordsIn(settings, body.language, wordsName('rules', field), first),
    ]);
    return { status: true, content: [Object.fromEntries(inTheirs) as Settings['rules']] };
  });

  calls.open('/api-how-to-play', async ({ body }) => {
    const settings = await settingsOf(context);
    const { how_to_play: guide } = settings;
    const html = wordsIn(settings, body.language, 'how_to_play.html', guide.html);
    return {
      status: true,
      result: '1',
      content: [{ how_to_play_content: html, video_link: guide.video_link }],
    };
  });
};

/** The client needs a whole address. */
export const absolute = (url: string, origin: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url;
