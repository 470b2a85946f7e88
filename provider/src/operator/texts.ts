import { text } from '@ank/protocol/calls/fields';
import { type TProperties, Type } from 'typebox';
import {
  DEFAULTS,
  lockSetting,
  readSettings,
  type SettingKey,
  type Settings,
  settingsOf,
  writeSetting,
} from '../content/settings';
import type { Context } from '../context';
import { cleanHtml } from './cleanHtml';
import type { Desk } from './desk';
import { checkLimits, checkWindow } from './settingChecks';
import { isWorded, otherLanguages, translate, type Sent as Words } from './translations';

const amount = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'a whole number from 1 to 10,000,000' }),
);
const clockTime = Type.String({ maxLength: 12, description: 'a time such as 10:00 AM' });
const link = Type.String({
  maxLength: 500,
  pattern: '^(https?://\\S+|/api-media/[\\w.-]+)?$',
  description: 'a link that begins with https://, or what picture add printed',
});
const phone = Type.Optional(
  Type.String({ maxLength: 20, pattern: '^[\\d +-]*$', description: 'a telephone number' }),
);
const upi = Type.Optional(
  Type.String({
    maxLength: 100,
    pattern: '^([\\w.-]+@[\\w.-]+)?$',
    description: 'a UPI id such as house@bank',
  }),
);
const words = Type.Optional(
  Type.String({ maxLength: 20_000, description: 'a text of at most 20,000 signs' }),
);

/** What each setting may be set to; fields left out keep their values. */
const FIELDS = {
  limits: {
    min_deposit: amount,
    max_deposit: amount,
    min_withdrawal: amount,
    max_withdrawal: amount,
    min_transfer: amount,
    adjust_alone: amount,
    deposit_alone: amount,
    max_waiting: amount,
  },
  window: { open: clockTime, close: clockTime },
  contacts: { mobile_no: phone, mobile_1: phone, telegram_no: phone },
  gateway: {
    value: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')], {
      description: '"1" for both ways of paying, "2" for UPI apps alone or "3" for the QR code alone',
    }),
  },
  bank: { google_upi_payment_id: upi, phonepay_upi_payment_id: upi, upi_payment_id: upi },
  qr: { upi_id: upi, image: Type.Optional(link) },
  rules: { withdrawal_rule: words, deposit_rule: words },
  how_to_play: { html: words, video_link: Type.Optional(link) },
  play: {
    on: Type.Optional(Type.Boolean({ description: 'true or false' })),
    helpline: Type.Optional(Type.String({ maxLength: 500, description: 'a text of at most 500 signs' })),
    terms: Type.Optional(link),
  },
  slider: {
    value: Type.Array(Type.Object({ image_id: text, slider_image: link }), {
      maxItems: 20,
      description: 'a list of at most 20 such as [{"image_id":"1","slider_image":"/api-media/qr-1"}]',
    }),
  },
  screenshots: {
    days: Type.Integer({ minimum: 0, maximum: 365, description: 'days from 0 (none are taken) to 365' }),
  },
  day: {
    starts_at_minute: Type.Integer({
      minimum: 0,
      maximum: 1439,
      description: 'a minute of the day, from 0 to 1439',
    }),
  },
} satisfies Record<Exclude<SettingKey, 'headlines' | 'translations'>, TProperties>;

const isKey = (key: string): key is keyof typeof FIELDS => Object.hasOwn(FIELDS, key);

/** Settings, texts, headlines and pictures. HTML is cleaned here, once, so that nothing unsafe is ever stored. */
export const textRoutes = (desk: Desk, context: Context): void => {
  desk.read('/settings', {}, async () => ({ settings: await settingsOf(context) }));

  for (const [key, fields] of Object.entries(FIELDS)) {
    if (!isKey(key)) continue;
    desk.write(
      `/settings/${key}`,
      {
        role: 'admin',
        action: `set ${key}`,
        fields: { ...fields, ...(isWorded(key) ? otherLanguages(key) : {}) } as TProperties,
      },
      async (tx, { input }) => {
        await lockSetting(tx, key);
        const before = (await readSettings(tx))[key];
        const { translations: words, ...sent } = input as Record<string, unknown>;
        if (key === 'window') checkWindow(sent);
        if (typeof sent.html === 'string') sent.html = cleanHtml(sent.html);
        const after = 'value' in sent ? sent.value : { ...(before as object), ...sent };
        if (key === 'limits') checkLimits(after as Settings['limits']);
        await writeSetting(tx, key, after as never);
        const translated = isWorded(key) && words !== undefined && (await translate(tx, key, words as Words));
        return {
          subject: key,
          detail: { before, after, ...translated },
          answer: { [key]: after, ...translated },
        };
      },
    );
  }

  desk.write(
    '/headlines/:id',
    {
      role: 'admin',
      action: 'headline',
      fields: {
        id: Type.String({ pattern: '^[1-9]$', title: 'headline', description: 'its number, 1, 2 or 3' }),
        on: Type.Boolean({ title: 'switch', description: 'true or false' }),
        notes: Type.String({ maxLength: 500, title: 'text', description: 'at most 500 signs long' }),
        ...otherLanguages('headlines'),
      },
    },
    async (tx, { input }) => {
      await lockSetting(tx, 'headlines');
      const { headlines } = await readSettings(tx);
      const after = { ...headlines, [input.id]: { on: input.on, notes: input.notes } };
      await writeSetting(tx, 'headlines', after);
      const translated =
        input.translations !== undefined &&
        (await translate(tx, `headlines.${input.id}`, input.translations as Words));
      return {
        subject: input.id,
        detail: { before: headlines[input.id] ?? null, after: after[input.id], ...translated },
        answer: { headlines: after, ...translated },
      };
    },
  );

  desk.read('/settings/defaults', {}, async () => ({ settings: DEFAULTS }));
};
