import type { NoticeRow } from '@ank/protocol/calls/rows';

type NoticeKind = NoticeRow['kind'];

export type PushLanguage = 'en' | 'hi' | 'mr';

type Subject = 'result' | 'bid' | 'deposit' | 'withdrawal';

/** The subjects of pushes, without messages of the house, which could call a player back to play. */
const SUBJECTS: Partial<Record<NoticeKind, Subject>> = {
  result: 'result',
  win: 'bid',
  deposit: 'deposit',
  'deposit refused': 'deposit',
  withdrawal: 'withdrawal',
  'withdrawal refused': 'withdrawal',
};

const PUSH_WORDS: Readonly<Record<PushLanguage, Readonly<Record<Subject | 'many' | 'where', string>>>> = {
  en: {
    result: 'A result was declared',
    bid: 'A bid was settled',
    deposit: 'Your deposit was decided',
    withdrawal: 'Your withdrawal was decided',
    many: '{count} new notices in your inbox',
    where: 'Open the app to read it.',
  },
  hi: {
    result: 'एक रिज़ल्ट घोषित हुआ',
    bid: 'एक बिड का फ़ैसला हुआ',
    deposit: 'आपके डिपॉज़िट पर फ़ैसला हुआ',
    withdrawal: 'आपकी निकासी पर फ़ैसला हुआ',
    many: 'आपके इनबॉक्स में {count} नई सूचनाएँ',
    where: 'पढ़ने के लिए ऐप खोलें।',
  },
  mr: {
    result: 'एक रिझल्ट जाहीर झाला',
    bid: 'एका बिडचा निर्णय झाला',
    deposit: 'तुमच्या डिपॉझिटवर निर्णय झाला',
    withdrawal: 'तुमच्या विथड्रॉवर निर्णय झाला',
    many: 'तुमच्या इनबॉक्समध्ये {count} नवीन सूचना',
    where: 'वाचण्यासाठी ॲप उघडा.',
  },
};

const MONEY: readonly (Subject | undefined)[] = ['deposit', 'withdrawal'];

/** During a break or an exclusion only decided money. */
export const shouldPushNotice = (kind: NoticeKind, isPaused: boolean): boolean =>
  isPaused ? MONEY.includes(SUBJECTS[kind]) : SUBJECTS[kind] !== undefined;

/** Returns the payload as JSON: no amount, number or name, nothing that opens a session. */
export const buildPushPayload = (kinds: readonly NoticeKind[], language: PushLanguage): string => {
  const words = PUSH_WORDS[language];
  const subjects = new Set(kinds.map((kind) => SUBJECTS[kind] ?? 'result'));
  const [only = 'result'] = subjects;
  const title = kinds.length === 1 ? words[only] : words.many.replace('{count}', String(kinds.length));
  return JSON.stringify({ title, body: words.where });
};
