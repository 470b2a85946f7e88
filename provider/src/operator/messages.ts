import { Type } from 'typebox';
import { OTHER_LANGUAGES } from '../content/words';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId } from '../ids';
import type { Desk } from './desk';
import { mobile } from './fields';
import { playerBy } from './players';
import { otherWords } from './translations';

const MOST_LISTED = 100;
const MOST_SIGNS = 500;

const fields = {
  text: Type.String({
    minLength: 3,
    maxLength: MOST_SIGNS,
    pattern: '\\S',
    title: 'text',
    description: 'a text of 3 to 500 signs',
  }),
  /** Absent: all players. */
  mobile: Type.Optional(mobile),
  ...otherWords({ text: MOST_SIGNS }),
};
const id = Type.String({ format: 'uuid', title: 'id', description: 'an id as message list shows it' });

type Row = { id: string; at: Date; author: string; mobile: string | null; text: string } & Record<
  (typeof OTHER_LANGUAGES)[number],
  string
>;
type Sent = Partial<Record<string, { text?: string }>>;

/** The text in each further language that it was given in. */
const textsIn = (sent: Sent): Record<string, string> =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) => {
      const text = sent[language]?.text?.trim() ?? '';
      return text === '' ? [] : [[language, text] as const];
    }),
  );

const TEXTS = OTHER_LANGUAGES.map(
  (language) => `COALESCE(m.translations ->> '${language}', '') AS ${language}`,
).join(', ');

/** What the house writes into players' inboxes: to one or to all, listed, and taken back where it was wrong. */
export const messageRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/messages', {}, async () => ({
    messages: await db.query<Row>(
      `SELECT m.message_id AS id, m.created_at AS at, m.author, p.mobile, m.body AS text, ${TEXTS} FROM house_message m
         LEFT JOIN player p ON p.user_id = m.user_id ORDER BY m.created_at DESC LIMIT ${MOST_LISTED}`,
    ),
  }));

  desk.write(
    '/messages',
    { role: 'admin', action: 'message send', fields },
    async (tx, { input, operator, now }) => {
      const userId = input.mobile === undefined ? null : (await playerBy(tx, input.mobile)).user_id;
      const messageId = newId(now);
      const text = input.text.trim();
      const translations = textsIn((input.translations ?? {}) as Sent);
      await tx.query(
        `INSERT INTO house_message (message_id, user_id, body, translations, author, created_at)
         VALUES ($1, $2, $3, $4::jsonb, $5, $6)`,
        [messageId, userId, text, JSON.stringify(translations), operator.name, instant(now)],
      );
      return {
        subject: userId ?? messageId,
        detail: { text, ...translations, to: input.mobile ?? 'all' },
        answer: { id: messageId },
      };
    },
  );

  desk.write(
    '/messages/:id/remove',
    { role: 'admin', action: 'message remove', fields: { id } },
    async (tx, { input }) => {
      const [gone] = await tx.query<{ body: string }>(
        'DELETE FROM house_message WHERE message_id = $1 RETURNING body',
        [input.id],
      );
      if (!gone) throw new Refusal('NOT_FOUND', 'There is no message with this id');
      return { subject: input.id, detail: { text: gone.body }, answer: { removed: true } };
    },
  );
};
