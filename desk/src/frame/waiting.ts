import type { OutputOf } from '@ank/protocol/operator/operations';

type Tonight = OutputOf<'tonight'>;

/** s: a result is settled within seconds. */
export const STUCK = 60;

const alertsOf = ({ stuckSeconds, books, breaches }: Tonight): boolean[] => [
  stuckSeconds > STUCK,
  books !== 0 || breaches > 0,
];

/** By the path of its screen. */
export const waitingOf = (tonight: Tonight): Record<string, number> => ({
  '/': alertsOf(tonight).filter(Boolean).length,
  '/results': tonight.due.length,
  ...Object.fromEntries(tonight.waiting.map(({ kind, n }) => [`/${kind}`, n])),
});

/** What was there and is decided calls nobody. */
export const hasNews = (before: Tonight, after: Tonight): boolean => {
  const drawsOf = ({ due }: Tonight) =>
    due.map(({ market, date, session }) => `${market} ${date} ${session}`);
  const known = new Set(drawsOf(before));
  const alerts = alertsOf(before);
  return (
    after.waiting.some(
      ({ kind, newest }) =>
        newest !== null && newest > (before.waiting.find((one) => one.kind === kind)?.newest ?? ''),
    ) ||
    drawsOf(after).some((draw) => !known.has(draw)) ||
    alertsOf(after).some((isOn, at) => isOn && !alerts[at])
  );
};
