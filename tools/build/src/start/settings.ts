import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';
import { mustBeConfig } from '@ank/protocol/config/check';
import { devPorts, nextDevPort, ROOT } from '../workspace/packages';
import { portOf } from './openPort';

export type Settings = {
  host: string;
  port: number;
  /** `.ank` of the repository, or the folder ANK_WORK names. */
  workDir: string;
  config: Partial<Config>;
  /** Calls go to another provider: none is started here. */
  isElsewhere: boolean;
};

const VARIABLES = { apiHost: 'ANK_API_HOST', envType: 'ANK_ENV_TYPE', appKey: 'ANK_APP_KEY' } as const;

const TELEMETRY = '/api-telemetry';

const devOrigins = () => [...devPorts(), nextDevPort()].map((port) => `http://127.0.0.1:${port}`);

const configIn = (file: string): Partial<Config> => {
  try {
    const given: unknown = JSON.parse(readFileSync(resolve(file), 'utf8'));
    mustBeConfig(given);
    return given;
  } catch (error) {
    throw new Error(`ANK_CONFIG ${file}: ${error instanceof Error ? error.message : error}`);
  }
};

/** Throws what a variable must be. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const { PORT = '8080', HOST = '127.0.0.1', ANK_WORK = join(ROOT, '.ank') } = env;
  const given = Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([key, name]) => (env[name] === undefined ? [] : [[key, env[name]]])),
  );
  try {
    mustBeConfig(given);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    throw new Error(
      Object.entries(VARIABLES).reduce((text, [key, name]) => text.replaceAll(`${key} `, `${name} `), says),
    );
  }
  const own = env.ANK_CONFIG ? configIn(env.ANK_CONFIG) : {};
  const config = { ...DEFAULT_CONFIG, ...own, ...given };
  const isElsewhere = Boolean(config.apiHost);
  return {
    host: HOST,
    port: portOf('PORT', PORT),
    workDir: resolve(ANK_WORK),
    isElsewhere,
    config: {
      ...config,
      telemetryUrl: isElsewhere ? '' : TELEMETRY,
      demo: !isElsewhere,
      overrideOrigins: devOrigins(),
      previews: true,
    },
  };
};
