import type { Role } from '@ank/protocol/operator/fields';
import { OPERATIONS } from '@ank/protocol/operator/operations';
import { type Call, callsOf, screenOf } from '@ank/protocol/operator/waiting';
import type { Context } from '../../context';
import type { Database } from '../../db/db';
import type { Language } from '../../notices/push/words';
import { tonightNow } from '../reports/closing';

/** Whose work it is; who decides a proposal depends on who proposed it: nobody is told of one. */
const WORK: Readonly<Record<Call['what'], Role | undefined>> = {
  deposits: OPERATIONS['deposit approve'].role,
  withdrawals: OPERATIONS['withdraw approve'].role,
  results: OPERATIONS['result declare'].role,
  settling: OPERATIONS['result declare'].role,
  books: 'admin',
  proposals: undefined,
};

const isWorkOf =
  (role: Role) =>
  ({ what }: Pick<Call, 'what'>): boolean =>
    WORK[what] !== undefined && (role === 'admin' || role === WORK[what]);

export const isCalled = (role: Role): boolean => role === 'admin' || Object.values(WORK).includes(role);

/** Of the role's own work what the page counts. */
export const callsNow = async (
  context: Pick<Context, 'metrics'>,
  db: Database,
  now: number,
): Promise<(role: Role) => Call[]> => {
  // As the page reads it: instants are texts there.
  const calls = callsOf(JSON.parse(JSON.stringify(await tonightNow(context, db, now))));
  return (role) => calls.filter(isWorkOf(role));
};

const WORDS_OF_CALLS: Readonly<Record<Language, Partial<Record<Call['what'], string>>>> = {
  en: {
    deposits: 'Deposits waiting: {n}',
    withdrawals: 'Withdrawals waiting: {n}',
    results: 'Draws without a result: {n}',
    settling: 'A result is not settled yet',
    books: 'The books do not balance',
  },
  hi: {
    deposits: 'जमा के इंतज़ार में: {n}',
    withdrawals: 'निकासी के इंतज़ार में: {n}',
    results: 'बिना रिज़ल्ट के ड्रॉ: {n}',
    settling: 'एक रिज़ल्ट का भुगतान पूरा नहीं हुआ',
    books: 'बही का मिलान नहीं हो रहा',
  },
  mr: {
    deposits: 'जमा होण्याच्या प्रतीक्षेत: {n}',
    withdrawals: 'विथड्रॉ होण्याच्या प्रतीक्षेत: {n}',
    results: 'रिझल्ट नसलेले ड्रॉ: {n}',
    settling: 'एका रिझल्टचा हिशेब पूर्ण झालेला नाही',
    books: 'खातेवही जुळत नाही',
  },
};

/** As JSON: counts, and the desk's screen of the first; no name, number of a phone or amount. */
export const payloadOf = (news: readonly Call[], language: Language): string => {
  const [title = '', ...more] = news.map(({ what, n }) =>
    (WORDS_OF_CALLS[language][what] ?? '').replace('{n}', String(n)),
  );
  return JSON.stringify({ title, body: more.join('\n'), path: screenOf(news[0]?.what ?? 'books') });
};
