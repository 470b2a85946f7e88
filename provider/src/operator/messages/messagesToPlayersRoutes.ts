import type { InputOf, OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { OTHER_LANGUAGES } from '@ank/protocol/operator/words';
import { toIsoInstant } from '../../platform/clock';
import { insertRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import type { DeskOperations } from '../calls/deskOperations';
import { findUserIdByMobileOrRefuse } from '../players/playerDetailsAndBlockingRoutes';

const MOST_LISTED = 100;
type Row = WithDates<OutputOf<'message list'>>['messages'][number];

const translatedTextsOf = (
  sentTranslations: InputOf<'message send'>['translations'] = {},
): Record<string, string> =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [language, sentTranslations[language]?.text?.trim()]).filter(
      ([, text]) => text,
    ),
  );

const TEXTS = OTHER_LANGUAGES.map(
  (language) => `COALESCE(m.translations ->> '${language}', '') AS ${language}`,
).join(', ');

export const messagesToPlayersRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('message list', async () => ({
    messages: await db.query<Row>(
      `SELECT m.message_id AS id, m.created_at AS at, m.author, p.mobile, m.body AS text, ${TEXTS} FROM house_message m
         LEFT JOIN player p ON p.user_id = m.user_id ORDER BY m.created_at DESC LIMIT ${MOST_LISTED}`,
    ),
  }));

  desk.write('message send', async (tx, { input, operator, now }) => {
    const userId = input.mobile === undefined ? null : await findUserIdByMobileOrRefuse(tx, input.mobile);
    const id = newUuidV7(now);
    const text = input.text.trim();
    const translations = translatedTextsOf(input.translations);
    const row = { message_id: id, user_id: userId, body: text, translations: JSON.stringify(translations) };
    await insertRow(tx, 'house_message', { ...row, author: operator.name, created_at: toIsoInstant(now) });
    const detail = { message: id, text, ...translations, to: input.mobile ?? 'all' };
    return { subject: userId ?? id, detail, answer: { id } };
  });

  desk.write('message remove', async (tx, { input }) => {
    const [gone] = await tx.query<{ whose: string; body: string }>(
      'DELETE FROM house_message WHERE message_id = $1 RETURNING coalesce(user_id, message_id) AS whose, body',
      [input.id],
    );
    if (!gone) throw new Refusal('NOT_FOUND', 'There is no message with this id');
    return { subject: gone.whose, detail: { message: input.id, text: gone.body }, answer: { removed: true } };
  });
};
