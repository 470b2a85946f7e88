/** One JSON line per event on standard error. Secrets never reach it: fields with these names are dropped. */
const SECRET = /token|pass|otp|code_|ticket|secret|authorization|pin/i;
const MOBILE = /(?<!\d)[6-9]\d{5}(\d{4})(?!\d)/g;

/** Keeps the last four digits of anything that looks like a mobile number. */
export const maskMobiles = (text: string): string => text.replace(MOBILE, '******$1');

export type Fields = Record<string, unknown>;
export type Log = (event: string, fields?: Fields) => void;

const plain = (value: unknown): unknown => {
  if (value instanceof Error) return maskMobiles(value.stack ?? value.message);
  return typeof value === 'object' && value !== null ? maskMobiles(JSON.stringify(value)) : value;
};

export const logTo =
  (write: (line: string) => void): Log =>
  (event, fields = {}) => {
    const kept = Object.entries(fields)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, plain(value)]);
    write(maskMobiles(JSON.stringify({ at: new Date().toISOString(), event, ...Object.fromEntries(kept) })));
  };

export const stderrLog: Log = logTo((line) => process.stderr.write(`${line}\n`));
