import type { Loose } from '@ank/protocol/calls';
import type { NoteParts, TransactionRow } from '@ank/protocol/calls/rows';
import { textOf } from '@ank/shared/api';
import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { betTypeName, type TextKey, type Texts, useTexts } from '../texts';

const NOTE_TEXTS = {
  bid: 'noteBid',
  win: 'noteWin',
  refund: 'noteRefund',
  corrected: 'noteCorrected',
  deposit: 'noteDeposit',
  withdrawal: 'noteWithdrawal',
  'withdrawal refused': 'noteWithdrawalRefused',
  sent: 'noteSent',
  received: 'noteReceived',
  owed: 'noteOwed',
} as const satisfies Record<NoteParts['note_code'], TextKey>;

/** A note in the provider's words and, where the provider says them, in parts. */
export type ParsedNote = { text: string; parts?: { word: TextKey; name: string; bet: string; of: string } };

type NoteFields = Loose<Pick<TransactionRow, `note_${'code' | 'name' | 'bet' | 'of'}` | 'bid_mode'>>;

/** Unknown codes leave the provider's words. */
export const parseNoteOfRow = (text: string, row: NoteFields) => {
  const code = textOf(row.note_code);
  const word = Object.hasOwn(NOTE_TEXTS, code) ? NOTE_TEXTS[code as keyof typeof NOTE_TEXTS] : undefined;
  const [name, bet] = [textOf(row.note_name), textOf(row.note_bet)];
  // A draw of Starline or Gali has one result, and so no session to tell.
  const isSession = /^(open|close)$/i.test(textOf(row.note_of));
  const hasSessions = !['starline', 'gali'].includes(textOf(row.bid_mode));
  const of = isSession && !hasSessions ? '' : textOf(row.note_of);
  return { text, ...(word && { parts: { word, name, bet, of } }) };
};

export const formatNote = ({ text, parts }: ParsedNote, t: Texts) => {
  if (!parts) return text;
  const { word, name, bet, of } = parts;
  return t(word, { name, bet: betTypeName(bet, t), of: of === 'Open' || of === 'Close' ? t(of) : of }).trim();
};

/** Returns the text of a note, and its language if it is not the player's. */
export const useNoteText = (): ((note: ParsedNote) => { text: string; lang: string | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  return (note) => ({
    text: formatNote(note, t),
    lang: note.parts ? undefined : langAttributeOf(note.text, language),
  });
};
