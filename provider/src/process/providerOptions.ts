import { isIP } from 'node:net';
import { join } from 'node:path';
import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { readPushKeys } from '../features/push/pushKeysAndDestinations';
import { type Environment, type EnvironmentName, readSetting } from '../platform/environmentSettings';
import { LOG_LEVELS } from '../platform/log';
import { parseChoiceSetting, parseWholeNumberSetting, splitCommaList } from '../platform/parseSettings';
import { SECURITY_PROFILE_NAMES } from '../platform/securityProfileNames';
import { readSecuritySettings } from '../platform/securitySettings';
import { parseInstantOrThrow, parseZoneOrThrow } from '../platform/zonedTime';
import { parseCommandLine } from './commandLine';

/** serve: created and migrated. desk: there, with that schema. look: any schema. */
export type StartPurpose = 'serve' | 'desk' | 'look';

export type ProviderOptions = ReturnType<typeof readProviderOptions>;

const readNumberOption = (text: string, name: string, minimum: number, maximum: number): number => {
  const figures = normalizeDigitsAndPunctuation(text);
  const value = Number(figures);
  if (!/^\d+(\.\d+)?$/.test(figures) || value < minimum || value > maximum) {
    throw new Error(`${name} must be a number from ${minimum} to ${maximum}, not "${text}"`);
  }
  return value;
};

const parseDeskHostSetting = (name: string): string => {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(name)) return name.toLowerCase();
  throw new Error(
    `--desk-hosts must be host names such as desk.example.com, separated by commas, not "${name}"`,
  );
};

const parseIpAddressOrRangeSetting = (address: string): string => {
  if (isIP(address.replace(/\/\d{1,3}$/, '')) > 0) return address;
  throw new Error(`--desk-proxies must be addresses such as 10.0.0.7 or 10.0.0.0/24, not "${address}"`);
};

/** Flags first, then the environment. Throws with a sentence that names what is wrong. */
export const readProviderOptions = (args: string[], env: Environment) => {
  const { flags, words } = parseCommandLine(args);
  const text = (flag: string, variable?: EnvironmentName) => {
    const value = flags[flag];
    return typeof value === 'string' ? value : (variable && readSetting(env, variable)) || undefined;
  };
  const numberIn = (name: EnvironmentName, least: number, most: number) =>
    readNumberOption(readSetting(env, name), name, least, most);
  const zone = parseZoneOrThrow(text('zone', 'OPERATOR_ZONE') ?? '');
  const production = env.NODE_ENV === 'production';
  const profile = parseChoiceSetting(
    text('profile', 'PROVIDER_PROFILE') ?? '',
    'PROVIDER_PROFILE',
    SECURITY_PROFILE_NAMES,
  );
  const demo = flags.demo === true;
  const data = text('data', 'PROVIDER_DATA') ?? '';
  const training = flags.training === true;
  const startAt = text('start-at');
  if (training && (demo || production))
    throw new Error('--training cannot be combined with --demo or with real play (NODE_ENV=production)');
  const ofDemo = ['speed', 'start-at', 'auto-cashier', 'no-auto-cashier'].find(
    (flag) => flags[flag] !== undefined,
  );
  if (ofDemo !== undefined && !demo) throw new Error(`--${ofDemo} is only for the demo. Add --demo`);
  if (production && demo)
    throw new Error('Demo mode invents results and money, so it does not run with NODE_ENV=production');
  if (production && profile === 'documented' && env.ALLOW_INSECURE_LEGACY !== '1') {
    throw new Error(
      'PROVIDER_PROFILE=documented returns codes in its answers, so that a mobile number is enough to take over an account. ' +
        'With NODE_ENV=production it runs only if you set ALLOW_INSECURE_LEGACY=1',
    );
  }
  return {
    /** The address of PostgreSQL; the embedded engine keeps its files under `data` if there is none. */
    databaseUrl: text('database-url', 'DATABASE_URL'),
    readUrl: env.READ_DATABASE_URL || undefined,
    data,
    embedded: flags.embedded === true,
    host: text('host', 'PROVIDER_HOST') ?? '',
    port: parseWholeNumberSetting(text('port', 'PROVIDER_PORT') ?? '', '--port', 0, 65_535),
    operatorPort: parseWholeNumberSetting(
      text('operator-port', 'OPERATOR_PORT') ?? '',
      '--operator-port',
      0,
      65_535,
    ),
    deskHosts: splitCommaList(text('desk-hosts', 'DESK_HOSTS')).map(parseDeskHostSetting),
    deskProxies: splitCommaList(text('desk-proxies', 'DESK_PROXIES')).map(parseIpAddressOrRangeSetting),
    deskIdle: numberIn('DESK_IDLE_MINUTES', 1, 720),
    desk: text('desk', 'DESK_DIR'),
    demo,
    training,
    /** The way back from an upgrade: the database is a newer program's. */
    newerSchema: flags['newer-schema'] === true,
    autoCashier: flags['no-auto-cashier'] !== true,
    speed: readNumberOption(text('speed') ?? '1', '--speed', 0.01, 10_000),
    /** Demo only: ms at which the clock starts; now when absent. */
    startAt: startAt === undefined ? undefined : parseInstantOrThrow(startAt, zone, '--start-at'),
    profile,
    production,
    trailKey: env.TRAIL_KEY_FILE || join(data, 'trail.key'),
    published: env.PUBLISH_DIR || join(data, 'public'),
    securitySettings: readSecuritySettings(env, profile),
    origins: splitCommaList(text('cors', 'CORS_ORIGINS')),
    trustProxy: text('trust-proxy', 'TRUST_PROXY') ?? '',
    publicUrl: text('public-url', 'PUBLIC_URL')?.replace(/\/$/, ''),
    secret: env.PROVIDER_SECRET || undefined,
    smsUrl: env.SMS_GATEWAY_URL || undefined,
    smsToken: env.SMS_GATEWAY_TOKEN || undefined,
    codeFile: env.CODE_FILE || undefined,
    push: readPushKeys(env),
    sendsPushes: flags['no-push-sending'] !== true,
    poolSize: parseWholeNumberSetting(readSetting(env, 'PROVIDER_POOL'), 'PROVIDER_POOL', 1, 200),
    shutdownTimes: {
      delayMs: 1000 * numberIn('SHUTDOWN_DELAY', 0, 600),
      limitMs: 1000 * numberIn('SHUTDOWN_LIMIT', 0, 600),
    },
    logLevel: parseChoiceSetting(readSetting(env, 'LOG_LEVEL'), 'LOG_LEVEL', LOG_LEVELS),
    zone,
    words,
    flags,
  };
};
