import { Counter, Registry } from 'prom-client';

/** What this process counts, for a Prometheus that asks the operator's listener. */
export const newMetrics = () => {
  const registry = new Registry();
  const security = new Counter({
    name: 'ank_security_events_total',
    help: 'Failed log-ins, used-up limits, changes of passwords and payout numbers, refused operators, by kind.',
    labelNames: ['event'] as const,
    registers: [registry],
  });
  return { registry, security };
};

export type Metrics = ReturnType<typeof newMetrics>;
