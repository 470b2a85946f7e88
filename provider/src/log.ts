/** One JSON line per event on standard error. Secrets never reach it: fields with these names are dropped. */
const SECRET = /token|pass|otp|code_|ticket|secret|authorization|pin/i;
/** Alone, or with the country's 91 or a 0 before it. */
const MOBILE = /(?<!\d)(91|0)?[6-9]\d{5}(\d{4})(?!\d)/g;
/** 32 random bytes as tokens and tickets are written: an error may quote what it was given. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Keeps the last four digits of anything that looks like a mobile number, and nothing of what looks like a token. */
export const masked = (text: string): string => text.replace(MOBILE, '$1******$2').replace(TOKEN, '******');

export type Fields = Record<string, unknown>;
export type Log = (event: string, fields?: Fields) => void;

const plain = (value: unknown): unknown => {
  if (value instanceof Error) return masked(value.stack ?? value.message);
  return typeof value === 'object' && value !== null ? masked(JSON.stringify(value)) : value;
};

export const logTo =
  (write: (line: string) => void): Log =>
  (event, fields = {}) => {
    const kept = Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, plain(value)]);
    write(masked(JSON.stringify({ at: new Date().toISOString(), event, ...Object.fromEntries(kept) })));
  };

export const stderrLog: Log = logTo((line) => process.stderr.write(`${line}\n`));
