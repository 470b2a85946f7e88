import type { OutputOf } from './operations';

type Tonight = OutputOf<'tonight'>;

/** s: a result is settled within seconds. */
export const SETTLING_STUCK_AFTER_SECONDS = 60;

type Subject = Tonight['waiting'][number]['kind'] | 'results' | 'settling' | 'books';

/** `marks` tell what is new from what was there: of requests the newest one's instant, of draws each. */
export type OperatorAlert = { what: Subject; n: number; marks: string[] };

export type SeenMarks = Readonly<Record<string, readonly string[]>>;

const newAlertWithoutCount = (subject: Subject, isRaised: boolean): OperatorAlert => ({
  what: subject,
  n: Number(isRaised),
  marks: isRaised ? ['on'] : [],
});

/** Returns the alerts that operators are called for, also those that are off now. */
export const listAllAlertsWithCounts = ({
  waiting,
  due,
  stuckSeconds,
  books,
  breaches,
}: Tonight): OperatorAlert[] => [
  ...waiting.map(({ kind, n, newest }) => ({ what: kind, n, marks: newest === null ? [] : [newest] })),
  {
    what: 'results',
    n: due.length,
    marks: due.map(({ market, date, session }) => `${market} ${date} ${session}`),
  },
  newAlertWithoutCount('settling', stuckSeconds > SETTLING_STUCK_AFTER_SECONDS),
  newAlertWithoutCount('books', books !== 0 || breaches > 0),
];

export const seenMarksOf = (alerts: readonly OperatorAlert[]): SeenMarks =>
  Object.fromEntries(alerts.map(({ what, marks }) => [what, marks]));

/** A request is new when it came later: the one that was newest may be decided. */
export const findNewAlerts = (known: SeenMarks, alerts: readonly OperatorAlert[]): OperatorAlert[] =>
  alerts.filter(({ what, marks }) => {
    const before = known[what] ?? [];
    return marks.some((mark) =>
      what === 'results' ? !before.includes(mark) : before.every((one) => mark > one),
    );
  });

export const screenPathOfAlert = (subject: Subject): string =>
  subject === 'settling' || subject === 'books' ? '/' : `/${subject}`;

export const countAlertsByScreen = (alerts: readonly OperatorAlert[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { what, n } of alerts)
    counts[screenPathOfAlert(what)] = (counts[screenPathOfAlert(what)] ?? 0) + n;
  return counts;
};
