import { newHttpApp } from '../platform/http/httpApp';
import { newLog } from '../platform/log';
import { newMetrics } from '../platform/metrics';

/** A listener without a database, whose log goes nowhere. */
export const newSilentHttpApp = () =>
  newHttpApp({
    clock: Date.now,
    log: newLog(() => undefined),
    metrics: newMetrics(),
    origins: [],
    loopbackOrigins: false,
    trustProxy: false,
  });
