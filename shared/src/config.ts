import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';

let current = DEFAULT_CONFIG;

/** The defaults until the shell has read its own. */
export const getConfig = (): Config => current;
export const setConfig = (config: Config): void => {
  current = config;
};
