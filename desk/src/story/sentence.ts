import { dayIn } from '@ank/protocol/dates';
import { ankOf } from '@ank/protocol/game';
import type { RowOf } from '@ank/protocol/operator/operations';
import { dayAndMonth } from '@ank/protocol/when';
import { getConfig } from '@ank/shared/config';
import { formatPoints } from '@ank/shared/ui';
import { clockOf, dayOf } from '../form/time';
import { LANGUAGES, type Language } from '../parts/languages';
import { rootOf } from './number';
import { SAY } from './say';

export type Event = RowOf<'player story'>;
type Bid = NonNullable<Event['bid']>;

/** "123-6", then "123-67-890"; Gali's as it is. */
export const resultOf = ({ mode, open, close }: Bid): string => {
  if (mode === 'gali') return open ?? '';
  return (open ? `${open}-${ankOf(open)}` : '') + (close ? `${ankOf(close)}-${close}` : '');
};

/** And what came of it. */
export const isAbout = ({ number }: Event, mark: string): boolean => mark !== '' && rootOf(number) === mark;

/** Without what its kind says already. */
export const noteOf = ({ kind, note, balance_after }: Event): string =>
  balance_after === null || kind === 'adjustment'
    ? note
    : note.replace(/^(?:[A-Z][a-z ]+: |Withdraw request to |Deposit approved$|Settled what was owed$)/, '');

const GAME_WORDS: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  hi: __ANK_WORDS__.hi,
  mr: __ANK_WORDS__.mr,
};

/** Of one number, newest first: each bid line, or how it stands. */
export const sentencesOf = (events: readonly Event[], language: Language): string[] => {
  const at = LANGUAGES.findIndex(({ value }) => value === language);
  const say = (name: string) => SAY[name]?.[at] ?? '';
  const wordOf = (word: string) => GAME_WORDS[language][word] ?? word;
  const momentOf = (at: string) =>
    `${dayAndMonth(dayIn(Date.parse(at), getConfig().timeZone), language)}, ${clockOf(at)}`;
  const fill = (pattern: string, values: Record<string, string>) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim();
  const common = ({ points, number }: Event) => ({ points: formatPoints(Math.abs(points ?? 0)), number });
  const ofBid = (event: Event, bid: Bid) => {
    const { state, market, session, date, won } = bid;
    const end = fill(say(state), { won: formatPoints(won), result: resultOf(bid) });
    return fill(say('bid'), {
      ...common(event),
      ...{ market, end, number: bid.number },
      betType: wordOf(bid.bet_type),
      session: bid.mode === 'main' ? wordOf(session) : '',
      date: dayAndMonth(dayIn(Date.parse(date), 'UTC'), language),
      at: dayOf(Date.parse(event.at)) === date ? clockOf(event.at) : momentOf(event.at),
    }).replaceAll(' ,', ',');
  };
  const lines = events.flatMap((event) => (event.bid ? [ofBid(event, event.bid)] : []));
  if (lines.length > 0) return lines;
  const [last] = events;
  if (!last) return [];
  const pattern = say(last.kind === 'transfer' ? ((last.points ?? 0) < 0 ? 'out' : 'in') : last.kind);
  if (!pattern) return [];
  return [
    fill(pattern, {
      ...common(last),
      number: rootOf(last.number),
      at: momentOf(last.at),
      note: noteOf(last),
    }),
  ];
};
