import { once } from 'node:events';

/** Resolves on Ctrl-C, on a signal, or when the terminal closes. */
export const waitForShutdownSignal = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
};
