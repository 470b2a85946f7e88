import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';
import { assertSiteConfig } from '@ank/protocol/config/check';
import { parsePort } from '../workspace/listenPort';
import { findNextDevPort, listDevPorts, ROOT } from '../workspace/packages';

const VARIABLES = { apiHost: 'ANK_API_HOST', envType: 'ANK_ENV_TYPE', appKey: 'ANK_APP_KEY' } as const;

const TELEMETRY = '/api-telemetry';

const listDevOrigins = (): string[] =>
  [...listDevPorts(), findNextDevPort()].map((port) => `http://127.0.0.1:${port}`);

/** Throws what is wrong with it, in the words that `toMessage` makes of the reason. */
const readAndCheckConfig = (read: () => unknown, toMessage: (why: string) => string): Partial<Config> => {
  try {
    const value = read();
    assertSiteConfig(value);
    return value;
  } catch (error) {
    throw new Error(toMessage(error instanceof Error ? error.message : String(error)));
  }
};

/**
 * Throws what a variable must be. `workDir`: `.ank` of the repository, or the folder ANK_WORK names.
 * `isElsewhere`: calls go to another provider, none is started here.
 */
export const readStartSettings = (env: NodeJS.ProcessEnv) => {
  const { PORT = '8080', HOST = '127.0.0.1', ANK_WORK = join(ROOT, '.ank') } = env;
  const variables = Object.entries(VARIABLES);
  const given = readAndCheckConfig(
    () => Object.fromEntries(variables.flatMap(([key, name]) => (name in env ? [[key, env[name]]] : []))),
    // The person at the terminal knows the variables, not the keys behind them.
    (why) => variables.reduce((text, [key, name]) => text.replaceAll(`${key} `, `${name} `), why),
  );
  const file = env.ANK_CONFIG;
  const inFile = file
    ? readAndCheckConfig(
        () => JSON.parse(readFileSync(resolve(file), 'utf8')),
        (why) => `ANK_CONFIG ${file}: ${why}`,
      )
    : {};
  const config = { ...DEFAULT_CONFIG, ...inFile, ...given };
  const isElsewhere = Boolean(config.apiHost);
  const own: Partial<Config> = {
    ...config,
    telemetryUrl: isElsewhere ? '' : TELEMETRY,
    demo: !isElsewhere,
    overrideOrigins: listDevOrigins(),
    previews: true,
  };
  return { host: HOST, port: parsePort('PORT', PORT), workDir: resolve(ANK_WORK), isElsewhere, config: own };
};
