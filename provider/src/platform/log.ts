import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pino from 'pino';

const GIVEN = /^[\w-]{8,64}$/;

const processName = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');

let named = 0;

/** The proxy's X-Request-Id, else letters of this process and a count. */
export const readOrCreateRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  named++;
  return `${processName}-${named.toString(36)}`;
};

const SECRET = /token|pass|otp|code_|ticket|secret|authorization|pin/i;
/** Alone, or with 91 or 0 before it. */
const MOBILE = /(?<!\d)(91|0)?[6-9]\d{5}(\d{4})(?!\d)/g;
/** Tokens and tickets: 32 random bytes. An error may quote what it was given. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Leaves a mobile number's last four digits, and nothing of a token. */
const maskSensitiveText = (text: string) => text.replace(MOBILE, '$1******$2').replace(TOKEN, '******');

/** debug: each call. info: beginnings and ends. warn: an operator may want to look. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogFields = Record<string, unknown>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/** The id is the one that the answer tells; the log line names `bookedKinds`, of ledger transactions. */
export type RequestLogContext = { readonly id: string; bookedKinds: Set<string> };

const requests = new WeakMap<object, RequestLogContext>();

/** The same each time for one of fastify's. */
export const logContextOfRequest = (fastifyRequest: { readonly id: string }): RequestLogContext => {
  const known = requests.get(fastifyRequest);
  if (known) return known;
  const request = { id: fastifyRequest.id, bookedKinds: new Set<string>() };
  requests.set(fastifyRequest, request);
  return request;
};

/** The object is written out, because each call makes one and a literal costs the least. */
const newLogWithLevels = (logAtLevel: (level: LogLevel) => Log[LogLevel]): Log => ({
  debug: logAtLevel('debug'),
  info: logAtLevel('info'),
  warn: logAtLevel('warn'),
  error: logAtLevel('error'),
});

/** Every line of it has the request's id. */
export const logForRequest = (log: Log, { id }: Pick<RequestLogContext, 'id'>): Log =>
  newLogWithLevels((level) => (event, fields) => log[level](event, { ...fields, request: id }));

const toMaskedLogValue = (value: unknown): unknown => {
  if (value instanceof Error) {
    const why = value.cause instanceof Error ? `\nCause: ${value.cause.message}` : '';
    return maskSensitiveText(`${value.stack ?? value.message}${why}`);
  }
  if (typeof value === 'string') return maskSensitiveText(value);
  if (typeof value === 'object' && value !== null) return maskSensitiveText(JSON.stringify(value));
  const text = maskSensitiveText(String(value));
  return text === String(value) ? value : text;
};

const dropSecretFieldsAndMaskOthers = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      // The id is to be found again: it alone is not masked.
      .map(([name, value]) => [name, name === 'request' ? value : toMaskedLogValue(value)]),
  );

export const newLog = (write: (line: string) => void, level: LogLevel = 'info'): Log => {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: dropSecretFieldsAndMaskOthers },
    },
    { write: (line: string) => write(line.trimEnd()) },
  );
  return newLogWithLevels(
    (name) =>
      (event, fields = {}) =>
        logger[name](fields, event),
  );
};
