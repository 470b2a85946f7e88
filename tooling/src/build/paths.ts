/** Site path of a file of a remote's version. */
export const remotePath = (remote: string, version: string, file: string): string =>
  `/r/${remote}/${version}/${file}`;

/** Site path of a file of a shell's version. */
export const shellPath = (version: string, file: string): string => `/shell/${version}/${file}`;

/** Name of the service worker, in the shell's folder and at the root of the site. */
export const WORKER_FILE = 'sw.js';
