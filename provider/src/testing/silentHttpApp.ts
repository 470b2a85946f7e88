import { newApp } from '../platform/http/app';
import { newLog } from '../platform/log';
import { newMetrics } from '../platform/metrics';

/** A listener without a database, whose log goes nowhere. */
export const newSilentHttpApp = () =>
  newApp({
    clock: Date.now,
    log: newLog(() => undefined),
    metrics: newMetrics(),
    origins: [],
    loopbackOrigins: false,
    trustProxy: false,
  });
