import { newApp } from '../http/app';
import { logTo } from '../log';
import { newMetrics } from '../metrics';

/** A listener without a database, whose log goes nowhere. */
export const quietApp = () =>
  newApp({
    clock: Date.now,
    log: logTo(() => undefined),
    metrics: newMetrics(),
    origins: [],
    loopbackOrigins: false,
    trustProxy: false,
  });
