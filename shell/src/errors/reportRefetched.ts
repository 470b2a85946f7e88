import { reportLoadEvent } from '../attempts/loadEvents';

const VERSIONED = /\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\/([^\s?]+)/;

/** Reports a file whose first copy was refused and whose second, past the cache, was sound. */
export const reportRefetched = (address: string) => {
  const [, remote, shell = '', version = '', reason = ''] = VERSIONED.exec(address) ?? [];
  if (version) reportLoadEvent({ event: 'refetched', remote: remote ?? shell, version, reason });
};

/** Reports what the early script asked for again until now, and what follows at once; gives what ends it. */
export const watchRefetched = () => {
  const { ankRefetched: list = [] } = globalThis as { ankRefetched?: string[] };
  for (const address of list.splice(0)) reportRefetched(address);
  list.push = (address) => {
    reportRefetched(address);
    return 0;
  };
  return () => void Reflect.deleteProperty(list, 'push');
};
