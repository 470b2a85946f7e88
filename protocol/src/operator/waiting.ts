import type { OutputOf } from './operations';

type Tonight = OutputOf<'tonight'>;

/** s: a result is settled within seconds. */
export const STUCK = 60;

type Subject = Tonight['waiting'][number]['kind'] | 'results' | 'settling' | 'books';

/** `marks` tell what is new from what was there: of requests the newest one's instant, of draws each. */
export type Call = { what: Subject; n: number; marks: string[] };

export type Known = Readonly<Record<string, readonly string[]>>;

const alert = (what: Subject, isOn: boolean): Call => ({ what, n: Number(isOn), marks: isOn ? ['on'] : [] });

/** Returns the alerts that operators are called for, also those that are off now. */
export const callsOf = ({ waiting, due, stuckSeconds, books, breaches }: Tonight): Call[] => [
  ...waiting.map(({ kind, n, newest }) => ({ what: kind, n, marks: newest === null ? [] : [newest] })),
  {
    what: 'results',
    n: due.length,
    marks: due.map(({ market, date, session }) => `${market} ${date} ${session}`),
  },
  alert('settling', stuckSeconds > STUCK),
  alert('books', books !== 0 || breaches > 0),
];

export const knownOf = (calls: readonly Call[]): Known =>
  Object.fromEntries(calls.map(({ what, marks }) => [what, marks]));

/** A request is new when it came later: the one that was newest may be decided. */
export const newsIn = (known: Known, calls: readonly Call[]): Call[] =>
  calls.filter(({ what, marks }) => {
    const before = known[what] ?? [];
    return marks.some((mark) =>
      what === 'results' ? !before.includes(mark) : before.every((one) => mark > one),
    );
  });

export const screenOf = (what: Subject): string =>
  what === 'settling' || what === 'books' ? '/' : `/${what}`;

export const waitingOf = (calls: readonly Call[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { what, n } of calls) counts[screenOf(what)] = (counts[screenOf(what)] ?? 0) + n;
  return counts;
};
