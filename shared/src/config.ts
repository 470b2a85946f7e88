import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';

let current = DEFAULT_CONFIG;

export const getConfig = (): Config => current;
export const setConfig = (config: Config): void => {
  current = config;
};
