export const remotePath = (remote: string, version: string, file: string): string =>
  `/r/${remote}/${version}/${file}`;

export const shellPath = (version: string, file: string): string => `/shell/${version}/${file}`;

export const deskPath = (version: string, file: string): string => `/desk/${version}/${file}`;

export const WORKER_FILE = 'sw.js';

export const SHELL_FILE = 'shell.json';

export const CANDIDATE_FILE = 'candidate.json';
