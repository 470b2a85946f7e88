import { parseMinutesOfDay } from '@ank/protocol/dates';
import { SETTING_KEYS } from '@ank/protocol/operator/paths';
import { writeMissingBaselineEntries } from '../../features/auditLog/auditBaseline';
import { findPicture, hasFileSignatureOfType, storePicture } from '../../features/content/pictures';
import { mergeSentTranslations, type SettingTranslations } from '../../features/content/settingTranslations';
import {
  insertSettingIfMissingAndLock,
  readCachedSettings,
  readStoredSettings,
  type StoredSettings,
  writeSettings,
} from '../../features/content/siteSettings';
import { setUpEmptySite } from '../../features/starter/setUpEmptySite';
import type { Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';
import type { DeskOperations } from '../calls/deskOperations';
import { insertCap } from '../risk/capAndRiskRoutes';

const ALLOWED = 'h1 h2 h3 p br ul ol li b strong i em u a img table thead tbody tr td th hr blockquote';

/** HTML of which nothing runs: what a page of words needs, and nothing else. */
const removeUnsafeHtml = async (html: string): Promise<string> => {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: ALLOWED.split(' '),
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  });
};

type SentTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const removeUnsafeHtmlInTranslations = async (
  sentTranslations: SentTranslations,
): Promise<SentTranslations> => {
  const after: Record<string, SentTranslations[string]> = {};
  for (const [language, { html, ...words }] of Object.entries(sentTranslations))
    after[language] = html === undefined ? words : { ...words, html: await removeUnsafeHtml(html) };
  return after;
};

/**
 * Keeps words in the other languages beside a setting, which the caller has locked before. Gives them all.
 */
const storeTranslations = async (
  tx: Tx,
  setting: string,
  sentTranslations: SentTranslations,
): Promise<{ translations: SettingTranslations }> => {
  await insertSettingIfMissingAndLock(tx, 'translations');
  const { translations } = await readStoredSettings(tx);
  const after = mergeSentTranslations(
    translations,
    setting,
    await removeUnsafeHtmlInTranslations(sentTranslations),
  );
  await writeSettings(tx, { translations: after });
  return { translations: after };
};

const refuseMalformedDailyHours = ({ open = '', close = '' }: Record<string, unknown>) => {
  for (const time of [open, close].map(String))
    if (time !== '' && parseMinutesOfDay(time) === undefined)
      throw new Refusal('BAD_REQUEST', `"${time}" is not a time such as 10:00 AM`, 'windowShape');
};

const PAIRS = [
  ['min_deposit', 'max_deposit'],
  ['min_withdrawal', 'max_withdrawal'],
] as const;

const refuseLimitsWithMinAboveMax = (limits: StoredSettings['limits']) => {
  for (const [least, most] of PAIRS) {
    if (limits[least] > limits[most])
      throw new Refusal(
        'BAD_REQUEST',
        `The ${least} (${limits[least]}) must not be more than the ${most} (${limits[most]}): change both at once`,
        refusalDetailsOf('limitsTurned', { least: limits[least], most: limits[most] }),
      );
  }
};

export const siteSettingAndPictureRoutes = (desk: DeskOperations, context: PlatformContext) => {
  const { db } = context;
  desk.read('settings show', async () => ({ settings: await readCachedSettings(context) }));

  for (const key of SETTING_KEYS) {
    desk.write(`set ${key}`, async (tx, { input }) => {
      await insertSettingIfMissingAndLock(tx, key);
      const before = (await readStoredSettings(tx))[key];
      const { translations: words, ...sent } = input as Record<string, unknown>;
      if (key === 'window') refuseMalformedDailyHours(sent);
      if (typeof sent.html === 'string') sent.html = await removeUnsafeHtml(sent.html);
      const after = 'value' in sent ? sent.value : { ...(before as object), ...sent };
      if (key === 'limits') refuseLimitsWithMinAboveMax(after as StoredSettings['limits']);
      await writeSettings(tx, { [key]: after });
      const translated = words !== undefined && (await storeTranslations(tx, key, words as SentTranslations));
      return {
        subject: key,
        detail: { before, after, ...translated },
        answer: { [key]: after, ...translated } as never,
      };
    });
  }

  desk.write('headline', async (tx, { input: { id, translations: words, ...own } }) => {
    await insertSettingIfMissingAndLock(tx, 'headlines');
    const { headlines } = await readStoredSettings(tx);
    const after = { ...headlines, [id]: own };
    await writeSettings(tx, { headlines: after });
    const translated =
      words !== undefined && (await storeTranslations(tx, `headlines.${id}`, words as SentTranslations));
    return {
      subject: id,
      detail: { before: headlines[id] ?? null, after: own, ...translated },
      answer: { headlines: after, ...translated },
    };
  });

  desk.read('picture show', async ({ input }) => {
    const picture = await findPicture(db, input.id);
    if (!picture) throw new Refusal('NOT_FOUND', 'There is no such picture');
    return { type: picture.type, base64: picture.bytes.toString('base64') };
  });

  desk.write(
    'picture add',
    async (tx, { input, now }) => {
      const { id, type, base64 } = input;
      const bytes = Buffer.from(base64, 'base64');
      const unlike = `The content of this file is not ${type}, whatever its name says`;
      if (!hasFileSignatureOfType(type, bytes)) throw new Refusal('BAD_REQUEST', unlike, 'pictureKind');
      const path = await storePicture(tx, { id, type, bytes, now });
      const detail = { type, bytes: bytes.length, sha256: sha256(bytes).toString('hex') };
      return { subject: id, detail, answer: { path } };
    },
    // A new picture of the QR code changes to whom players pay.
    async (tx, { input }) => !(await readStoredSettings(tx)).qr.image.endsWith(`/${input.id}`),
  );

  desk.write('init', async (tx, { input, operator, now }) => {
    const markets = await setUpEmptySite(tx, { ...input, now });
    // A bid could otherwise win all that a small house holds.
    const by = { author: operator.name, now };
    await insertCap(tx, ['number', '', '', '', ''], { cost: 100_000, ...by });
    await insertCap(tx, ['player', '', '', '', ''], { stake: 20_000, ...by });
    await insertCap(tx, ['draw', '', '', '', ''], { cost: 150_000, ...by });
    await writeMissingBaselineEntries(tx, operator.name, now);
    return {
      subject: 'house',
      detail: { ...input, markets },
      answer: {
        markets,
        msg: 'The house is furnished. Look at it with market list, rates show and settings show',
      },
    };
  });
};
