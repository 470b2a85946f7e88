import { Type } from 'typebox';
import { lockSetting, readSettings, writeSetting } from '../content/settings';
import { OTHER_LANGUAGES, type Translations, WORDED, type Worded, withWords } from '../content/words';
import type { Tx } from '../db/db';
import { cleanHtml } from './cleanHtml';

export type Sent = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const isWorded = (key: string): key is Worded => Object.hasOwn(WORDED, key);

/** The field of a write that takes words in the other languages; the sizes are the most signs of each. */
export const otherWords = (most: Readonly<Record<string, number>>) => {
  const sizes = Object.entries(most);
  const words = Object.fromEntries(
    sizes.map(([field, maxLength]) => [field, Type.Optional(Type.String({ maxLength }))]),
  );
  const own = Type.Optional(Type.Object(words, { additionalProperties: false }));
  return {
    translations: Type.Optional(
      Type.Object(Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, own])), {
        additionalProperties: false,
        title: 'other languages',
        description: `texts by language such as ${JSON.stringify({ hi: { [sizes[0]?.[0] ?? '']: '…' } })}`,
      }),
    ),
  };
};

/** The same for the words of a setting; an empty text takes them away. */
export const otherLanguages = (key: Worded) => otherWords(WORDED[key]);

const cleaned = (sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).map(([language, { html, ...words }]) => [
      language,
      html === undefined ? words : { ...words, html: cleanHtml(html) },
    ]),
  );

/** Keeps words in the other languages beside a setting, which the caller has locked before. Gives them all. */
export const translate = async (
  tx: Tx,
  setting: string,
  sent: Sent,
): Promise<{ translations: Translations }> => {
  await lockSetting(tx, 'translations');
  const { translations } = await readSettings(tx);
  const after = withWords(translations, setting, cleaned(sent));
  await writeSetting(tx, 'translations', after);
  return { translations: after };
};
