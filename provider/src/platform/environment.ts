/**
 * Every setting that is read from the environment: its default, empty where there is none or where it depends
 * on another, and a sentence about it. Nothing else is read: a name that is missing here does not compile.
 */
export const ENVIRONMENT = {
  NODE_ENV: [
    '',
    'Set to production for real play: no demo, no pages of this machine, and PUBLIC_URL is needed.',
  ],
  DATABASE_URL: [
    '',
    'The PostgreSQL server, or several; without it an embedded database is kept in PROVIDER_DATA. Add ?pgbouncer=true behind PgBouncer.',
  ],
  READ_DATABASE_URL: ['', 'A follower of the database, which answers reports and older pages.'],
  PROVIDER_POOL: ['12', 'How many connections to PostgreSQL this process opens at most.'],
  PROVIDER_DATA: ['data', 'The directory of this process: the embedded database, its backups and its keys.'],
  PROVIDER_HOST: ['127.0.0.1', "The address on which the players' calls are taken."],
  PROVIDER_PORT: ['8090', "The port of the players' calls; 0 chooses a free one."],
  PUBLIC_URL: ['', 'The origin under which players reach this server; needed in production.'],
  CORS_ORIGINS: ['', 'Origins of web pages that may call, separated by commas.'],
  TRUST_PROXY: ['loopback', 'The proxies whose X-Forwarded-For is believed.'],
  APP_KEYS: ['', 'The app_keys that are accepted, separated by commas; without any, all are.'],
  PROVIDER_PROFILE: ['secure', 'secure, or documented, which sends one-time codes in its answers.'],
  ALLOW_INSECURE_LEGACY: ['', 'Set to 1 to run the documented profile in production.'],
  PROVIDER_SECRET: [
    '',
    'The key for one-time codes, 32 characters or more, the same for all processes; without it one is kept in the database.',
  ],
  SMS_GATEWAY_URL: ['', 'Where one-time codes are posted as {to, text}.'],
  SMS_GATEWAY_TOKEN: ['', 'The bearer token for the SMS gateway.'],
  CODE_FILE: ['', 'A file to which one-time codes are appended instead.'],
  OPERATOR_PORT: ['0', "The port of the operators' desk, always on loopback; 0 chooses a free one."],
  OPERATOR_ZONE: ['Asia/Kolkata', 'The time zone in which the command line tells and reads times.'],
  OPERATOR_URL: ['', 'The desk that the command line calls, where it is not the one of this machine.'],
  OPERATOR_TOKEN: ['', 'Your own token for that desk.'],
  DESK_DIR: ['', "The folder of the desk's built page; without it the one that came with this program."],
  DESK_HOSTS: [
    '',
    "Names under which the desk's page may be opened, separated by commas, beside this machine's.",
  ],
  DESK_PROXIES: ['', 'Addresses of proxies before the desk that are believed, separated by commas.'],
  DESK_IDLE_MINUTES: ['30', 'Minutes without a key or a touch after which a session at the desk ends.'],
  TRAIL_KEY_FILE: [
    '',
    'The key that signs the trail and the seals of draws; trail.key in PROVIDER_DATA without it.',
  ],
  PUBLISH_DIR: ['', 'Where the public files of the draws are written; public in PROVIDER_DATA without it.'],
  VAPID_PUBLIC_KEY: [
    '',
    'The public key of Web Push; ank-provider push keys makes it. Without it no pushes are sent.',
  ],
  VAPID_PRIVATE_KEY: ['', 'The private key of Web Push.'],
  VAPID_SUBJECT: ['', 'An address that push services can write to: mailto: with it, or an https address.'],
  LOG_LEVEL: ['info', 'debug (each call), info, warn or error.'],
  SHUTDOWN_DELAY: ['0', 'Seconds it goes on serving once /readyz says no.'],
  SHUTDOWN_LIMIT: ['10', 'Seconds it waits for what runs before connections are cut.'],
  PASSKEYS: ['on', 'off: players log in by their password alone.'],
  PASSWORD_LENGTH: [
    '',
    'The least number of characters of a new password; 8, or 1 in the documented profile.',
  ],
  PASSWORD_COMMON: [
    '',
    'refuse or allow the commonest passwords; refuse, or allow in the documented profile.',
  ],
  PAYOUT_WAIT_HOURS: ['0', 'Hours from a change of a payout number to the first withdrawal to it.'],
  RESET_WAIT_HOURS: [
    '',
    'Hours from a reset of the password until points may leave the account; 6, or 0 in the documented profile.',
  ],
  LIMIT_PER_DEVICE: ['10', 'Failed log-ins of a number per 15 minutes from a phone that logged in before.'],
  LIMIT_PER_NUMBER: ['50', 'Failed log-ins of a number per 15 minutes from everywhere else.'],
  LIMIT_PER_ADDRESS: ['300', 'Failed log-ins per 15 minutes, and one-time codes per hour, from one address.'],
  LIMIT_IN_TOTAL: ['20000', 'The same from everywhere.'],
  LIMIT_WRONG_CODES: [
    '20',
    'Wrong four-digit codes of strangers a day, in all; a hundred times as many of six.',
  ],
  LIMIT_PER_PLAYER: ['6', 'Calls of one player that run at once; more wait.'],
  LIMIT_HASHES_WAITING: ['64', 'Passwords that may wait to be compared.'],
} as const satisfies Readonly<Record<string, readonly [standard: string, says: string]>>;

export type EnvironmentName = keyof typeof ENVIRONMENT;

/** The environment with the names that are read from it; the type of `process.env` names TZ alone. */
export type Environment = { readonly [Name in EnvironmentName | 'TZ']?: string | undefined };

/** Returns what is set, else the default; '' for neither. */
export const readSetting = (env: Environment, name: EnvironmentName): string =>
  env[name] || ENVIRONMENT[name][0];

/** The text of `.env.example`: every setting with its sentence, as a comment where it has no default. */
export const exampleEnvironment = (): string =>
  Object.entries(ENVIRONMENT)
    .map(([name, [standard, says]]) => `# ${says}\n${standard === '' ? '# ' : ''}${name}=${standard}\n`)
    .join('\n');
