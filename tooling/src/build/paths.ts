export const remotePath = (remote: string, version: string, file: string): string =>
  `/r/${remote}/${version}/${file}`;

export const shellPath = (version: string, file: string): string => `/shell/${version}/${file}`;

export const deskPath = (version: string, file: string): string => `/desk/${version}/${file}`;

/** Name of the service worker, in the shell's folder and at the root of the site. */
export const WORKER_FILE = 'sw.js';

/** What the publisher knows of a built shell, in its folder. */
export const SHELL_FILE = 'shell.json';
