import { sendTelemetryEvent } from './telemetryEvents';

const VERSIONED = /\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\/([^\s?]+)/;

/** Reports a file whose first copy was refused and whose second, past the cache, was sound. */
export const reportDamagedFile = (address: string) => {
  const [, remote, shell = '', version = '', reason = ''] = VERSIONED.exec(address) ?? [];
  if (version) sendTelemetryEvent({ event: 'refetched', remote: remote ?? shell, version, reason });
};

/** Reports what the preload script asked for again until now, then what follows at once; returns the stop. */
export const reportDamagedFilesOfPreloadScript = () => {
  const { ankRefetched: list = [] } = globalThis as { ankRefetched?: string[] };
  for (const address of list.splice(0)) reportDamagedFile(address);
  list.push = (address) => {
    reportDamagedFile(address);
    return 0;
  };
  return () => void Reflect.deleteProperty(list, 'push');
};
