import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { VISIBLE_PATTERN } from '../userInput/normalizeText';
import { flag, oneOfWordsField, rowSchemaOf, text, texts } from './commonFieldSchemas';
import type { SiteSettingKey } from './operationPaths';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS } from './translatedFields';

type InOthers<Field extends string> = {
  [Language in (typeof OTHER_LANGUAGES)[number]]?: { [F in Field]?: string };
};

/** A blank text takes a translation away; one that shows nothing would be read as no words at all. */
const BLANK_OR_VISIBLE = `^\\s*$|${VISIBLE_PATTERN}`;

/** The field of a write that takes words in the other languages. */
export const translationsField = <Field extends string>(maxLengths: Readonly<Record<Field, number>>) => {
  const fields = Object.entries<number>(maxLengths);
  const words = Object.fromEntries(
    fields.map(([field, maxLength]) => [
      field,
      Type.Optional(Type.String({ maxLength, pattern: BLANK_OR_VISIBLE })),
    ]),
  );
  const own = Type.Optional(rowSchemaOf(words));
  return {
    translations: Type.Optional(
      Type.Unsafe<InOthers<Field>>(
        Type.Object(Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, own])), {
          additionalProperties: false,
          title: 'other languages',
          description: `texts by language such as ${JSON.stringify({ hi: { [fields[0]?.[0] ?? '']: '…' } })}`,
        }),
      ),
    ),
  };
};

const amount = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'a whole number from 1 to 10,000,000' }),
);
const held = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'whole points, 0 for unknown' }),
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
const telegram = Type.Optional(
  Type.String({
    maxLength: 33,
    pattern: '^([\\d +-]*|@\\w+)$',
    description: 'a telephone number, or a name such as @ank_help',
  }),
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
const gateway = oneOfWordsField(['1', '2', '3'], {
  description: '"1" for both ways of paying, "2" for UPI apps alone or "3" for the QR code alone',
});
const slide = Type.Object({ image_id: Type.String({ maxLength: 200 }), slider_image: link });

/** The values that each setting may have; fields left out keep their values. */
export const WRITABLE_SETTING_FIELDS = {
  limits: {
    min_deposit: amount,
    max_deposit: amount,
    min_withdrawal: amount,
    max_withdrawal: amount,
    min_transfer: amount,
    adjust_alone: amount,
    deposit_alone: amount,
    payout_alone: amount,
    max_waiting: amount,
  },
  window: { open: clockTime, close: clockTime },
  contacts: { mobile_no: phone, mobile_1: phone, telegram_no: telegram },
  gateway: { value: gateway },
  bank: { google_upi_payment_id: upi, phonepay_upi_payment_id: upi, upi_payment_id: upi },
  qr: { upi_id: upi, image: Type.Optional(link) },
  rules: { withdrawal_rule: words, deposit_rule: words, ...translationsField(TRANSLATED_FIELDS.rules) },
  how_to_play: {
    html: words,
    video_link: Type.Optional(link),
    ...translationsField(TRANSLATED_FIELDS.how_to_play),
  },
  play: {
    on: Type.Optional(Type.Boolean({ description: 'true or false' })),
    helpline: Type.Optional(Type.String({ maxLength: 500, description: 'a text of at most 500 signs' })),
    terms: Type.Optional(link),
    ...translationsField(TRANSLATED_FIELDS.play),
  },
  slider: {
    value: Type.Array(slide, {
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
  risk: { house: held, line: held },
} satisfies Record<SiteSettingKey, TProperties>;

const toStoredSettingSchema = <P extends TProperties>({ translations: _, ...fields }: P) =>
  Type.Unsafe<Required<Omit<Static<TObject<P>>, 'translations'>>>(Type.Required(rowSchemaOf(fields)));

export const headlinesSchema = Type.Record(Type.String(), rowSchemaOf({ on: flag, notes: text }));
/** Texts by language, then by a key such as "rules.deposit_rule". */
export const translationsByLanguageSchema = Type.Record(Type.String(), texts);
const { gateway: _gateway, slider: _slider, ...objects } = WRITABLE_SETTING_FIELDS;
type Kept = {
  [Key in keyof typeof objects]: ReturnType<typeof toStoredSettingSchema<(typeof objects)[Key]>>;
};
export const storedSettingsSchema = rowSchemaOf({
  ...(Object.fromEntries(
    Object.entries(objects).map(([key, fields]) => [key, toStoredSettingSchema(fields)]),
  ) as Kept),
  gateway,
  slider: Type.Array(slide),
  headlines: headlinesSchema,
  translations: translationsByLanguageSchema,
});
