import { WORDED, type Worded } from '@ank/protocol/operator/words';
import { lockSetting, readSettings, writeSetting } from '../../content/settings';
import { type Translations, withWords } from '../../content/words';
import type { Tx } from '../../db/db';
import { cleanHtml } from './cleanHtml';

export type Sent = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const isWorded = (key: string): key is Worded => Object.hasOwn(WORDED, key);

const cleaned = async (sent: Sent): Promise<Sent> => {
  const after: Record<string, Sent[string]> = {};
  for (const [language, { html, ...words }] of Object.entries(sent))
    after[language] = html === undefined ? words : { ...words, html: await cleanHtml(html) };
  return after;
};

/**
 * Keeps words in the other languages beside a setting, which the caller has locked before. Gives them all.
 */
export const translate = async (
  tx: Tx,
  setting: string,
  sent: Sent,
): Promise<{ translations: Translations }> => {
  await lockSetting(tx, 'translations');
  const { translations } = await readSettings(tx);
  const after = withWords(translations, setting, await cleaned(sent));
  await writeSetting(tx, 'translations', after);
  return { translations: after };
};
