import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const newMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name, help, labelNames, registers });
  return {
    registry,
    calls: counter('ank_calls_total', 'Answered calls by path and HTTP status.', 'call', 'code'),
    duration: new Histogram({
      name: 'ank_call_duration_seconds',
      help: 'Time from a call to its answer, by path.',
      labelNames: ['call'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: counter('ank_refusals_total', 'Calls that were refused, by the code of the answer.', 'reason'),
    bids: counter('ank_bids_total', 'Bids placed, repeated ones once.', 'mode'),
    staked: counter('ank_staked_points_total', 'Points staked with these bids.', 'mode'),
    lost: counter('ank_database_connections_lost_total', 'Connections that broke after they were made.'),
    databaseClockOffset: gauge(
      'ank_clock_ahead_seconds',
      "How far this machine's clock is ahead of the database's, negative when behind; 0 while a clock that is set goes.",
    ),
    missed: counter(
      'ank_database_connections_missed_total',
      'Calls refused because no connection was to be had.',
    ),
    pushes: counter(
      'ank_pushes_total',
      'Pushes to phones by what became of them: sent, again (not taken now), lost, gone (the phone is forgotten).',
      'outcome',
    ),
    lag: gauge(
      'ank_settlement_lag_seconds',
      'How long the oldest declared result has had lines to settle; 0 when none has.',
    ),
    overdue: gauge(
      'ank_result_overdue_seconds',
      'How long ago bids ended on the oldest draw that has bids and no declared result; 0 when there is none.',
    ),
    waiting: gauge('ank_requests_waiting', 'Requests that wait for a cashier.', 'kind'),
    oldest: gauge('ank_requests_oldest_seconds', 'How long the oldest of them has waited.', 'kind'),
    books: gauge('ank_books_balance_points', 'Sum of all ledger entries: 0, or the books do not balance.'),
    breaches: gauge(
      'ank_audit_breaches',
      'Breaches of the rules of the ledger in the last whole check of what is new.',
    ),
    audited: gauge('ank_audit_completed_timestamp_seconds', 'When that check was completed.'),
    rounds: gauge(
      'ank_round_completed_timestamp_seconds',
      'When each background job last succeeded.',
      'round',
    ),
    failures: counter('ank_round_failures_total', 'Rounds of background jobs that failed.', 'round'),
    security: counter(
      'ank_security_events_total',
      'Failed log-ins, used-up limits, changes of passwords and payout numbers, refused operators, by kind.',
      'event',
    ),
  };
};

export type Metrics = ReturnType<typeof newMetrics>;
