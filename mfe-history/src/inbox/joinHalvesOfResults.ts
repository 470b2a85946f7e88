import type { InboxNotice } from './inboxEndpoints';

/** Matches "Sagar Evening 377-7", "Faridabad 23". */
export const RESULT = /^(.*\S)\s+(\d[\d-]*)$/;

/**
 * Names the half of a result that figures tell: of a main market "348-5" is the Open one, "8-189" the Close
 * one. A draw of Starline is whole with "348-5", and so may be one of an unknown mode.
 */
export const resultTextKeyOf = (mode: string, figures: string) => {
  if (mode !== 'main') return 'result';
  if (/^\d{3}-\d$/.test(figures)) return 'openResult';
  return /^\d-\d{3}$/.test(figures) ? 'closeResult' : 'result';
};

/**
 * Makes the Open and the Close result of one draw one notice, "Kaveri 123-68-189", at the place and time of
 * the Close one; it is new if one of them is. `notices` are newest first. Results whose day of play is not
 * told stay as they are: a Close that is declared a day late stands beside the Open of the next draw.
 */
export const joinHalvesOfResults = (notices: readonly InboxNotice[]): InboxNotice[] => {
  const joined: InboxNotice[] = [];
  const closes = new Map<string, number>();
  for (const notice of notices) {
    const { mode, day, note, notes } = notice;
    const [, market = '', figures = ''] = (day && !notes && RESULT.exec(note.text)) || [];
    const [key, half] = [`${day} ${market}`, resultTextKeyOf(mode, figures)];
    const place = half === 'openResult' ? closes.get(key) : undefined;
    const close = place !== undefined && joined[place];
    if (close) {
      const text = close.note.text.replace(/\S+$/, (closing) => figures + closing);
      joined[place] = { ...close, note: { text }, isNew: close.isNew || notice.isNew };
    } else {
      if (half === 'closeResult') closes.set(key, joined.length);
      joined.push(notice);
    }
  }
  return joined;
};
