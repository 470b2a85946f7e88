/**
 * Every setting that is read from the environment: its default, empty where there is none or where it depends
 * on another, and a sentence about it. Nothing else is read: a name that is missing here does not compile.
 */
export const ENVIRONMENT = {
  NODE_ENV: [
    '',
    'Set to production for real play: no demo, no pages of this machine, and PUBLIC_URL is required.',
  ],
  DATABASE_URL: [
    '',
    'The PostgreSQL server, or several servers; without it, an embedded database is stored in PROVIDER_DATA. Add ?pgbouncer=true behind PgBouncer.',
  ],
  READ_DATABASE_URL: ['', 'A follower of the database, from which reports and older pages are read.'],
  PROVIDER_POOL: ['12', 'The largest number of connections to PostgreSQL that this process opens.'],
  PROVIDER_DATA: ['data', 'The directory of this process: the embedded database, its backups and its keys.'],
  PROVIDER_HOST: ['127.0.0.1', "The address to listen on for the players' calls."],
  PROVIDER_PORT: ['8090', "The port of the players' calls; 0 chooses a free one."],
  PUBLIC_URL: ['', 'The origin under which players reach this server; required in production.'],
  CORS_ORIGINS: ['', 'Origins of web pages that may call the API, separated by commas.'],
  TRUST_PROXY: ['loopback', 'The proxies whose X-Forwarded-For is trusted.'],
  APP_KEYS: ['', 'The accepted app_keys, separated by commas; without it, every app_key is accepted.'],
  PROVIDER_PROFILE: ['secure', 'secure, or documented, which returns one-time codes in its answers.'],
  ALLOW_INSECURE_LEGACY: ['', 'Set to 1 to run the documented profile in production.'],
  PROVIDER_SECRET: [
    '',
    'The key for one-time codes, 32 characters or more, the same for all processes; without it, a key is stored in the database.',
  ],
  SMS_GATEWAY_URL: ['', 'The address to which one-time codes are posted as {to, text}.'],
  SMS_GATEWAY_TOKEN: ['', 'The bearer token for the SMS gateway.'],
  CODE_FILE: ['', 'A file to which one-time codes are appended instead.'],
  OPERATOR_PORT: ['0', "The port of the operators' desk, always on loopback; 0 chooses a free one."],
  OPERATOR_ZONE: ['Asia/Kolkata', 'The time zone in which the command line prints and reads times.'],
  OPERATOR_URL: ['', 'The desk that the command line calls, if it is not the one on this machine.'],
  OPERATOR_TOKEN: ['', 'Your own token for that desk.'],
  DESK_DIR: ['', "The folder of the desk's built page; by default the one that came with this program."],
  DESK_HOSTS: [
    '',
    "Host names under which the desk may be opened, separated by commas, in addition to this machine's.",
  ],
  DESK_PROXIES: ['', 'Addresses of proxies in front of the desk that are trusted, separated by commas.'],
  DESK_IDLE_MINUTES: ['30', 'Minutes without a key press or a touch after which a session at the desk ends.'],
  TRAIL_KEY_FILE: [
    '',
    'The file of the key that signs the audit log and the seals of draws; by default trail.key in PROVIDER_DATA.',
  ],
  PUBLISH_DIR: ['', 'The directory for the public files of the draws; by default public in PROVIDER_DATA.'],
  VAPID_PUBLIC_KEY: [
    '',
    'The public key of Web Push; create it with ank-provider push keys. Without it, no pushes are sent.',
  ],
  VAPID_PRIVATE_KEY: ['', 'The private key of Web Push.'],
  VAPID_SUBJECT: [
    '',
    'An address that push services can write to: mailto: and an address, or an https address.',
  ],
  LOG_LEVEL: ['info', 'debug (each call), info, warn or error.'],
  SHUTDOWN_DELAY: ['0', 'Seconds for which the process continues to serve after /readyz answers 503.'],
  SHUTDOWN_LIMIT: ['10', 'Seconds to wait for running calls before the connections are cut.'],
  PASSKEYS: ['on', 'With off, players log in only by password.'],
  PASSWORD_LENGTH: ['', 'The minimum length of a new password; 8, or 1 in the documented profile.'],
  PASSWORD_COMMON: [
    '',
    'refuse or allow the most common passwords; refuse, or allow in the documented profile.',
  ],
  PAYOUT_WAIT_HOURS: ['0', 'Hours between a change of a payout number and the first withdrawal to it.'],
  RESET_WAIT_HOURS: [
    '',
    'Hours after a password reset during which no points may leave the account; 6, or 0 in the documented profile.',
  ],
  LIMIT_PER_DEVICE: ['10', 'Failed log-ins for a number per 15 minutes from a phone that logged in before.'],
  LIMIT_PER_NUMBER: ['50', 'Failed log-ins for a number per 15 minutes from all other phones and addresses.'],
  LIMIT_PER_ADDRESS: ['300', 'Failed log-ins per 15 minutes, and one-time codes per hour, from one address.'],
  LIMIT_IN_TOTAL: ['20000', 'The same from all addresses together.'],
  LIMIT_WRONG_CODES: [
    '20',
    'Wrong four-digit codes that strangers may try per day in total; a hundred times as many with six digits.',
  ],
  LIMIT_PER_PLAYER: ['6', 'Calls of one player that run at the same time; further calls wait.'],
  LIMIT_HASHES_WAITING: ['64', 'Passwords that may wait to be compared.'],
} as const satisfies Readonly<Record<string, readonly [standard: string, says: string]>>;

export type EnvironmentName = keyof typeof ENVIRONMENT;

/** The environment with the names that are read from it; the type of `process.env` names TZ alone. */
export type Environment = { readonly [Name in EnvironmentName | 'TZ']?: string | undefined };

/** Returns what is set, else the default; '' for neither. */
export const readSetting = (env: Environment, name: EnvironmentName): string =>
  env[name] || ENVIRONMENT[name][0];
