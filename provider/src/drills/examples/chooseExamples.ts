import type { JsonObject } from '../../operator/openapi/describedSchema';
import type { RecordedExample } from '../../operator/openapi/playerPaths';
import type { RecordedAnswer, RecordedRefusal } from '../../testing/recordExamples';

const MOST_ROWS = 2;

/** Secrets of a test's own world: nobody shall take one for a pattern. */
const SECRETS: ReadonlySet<string> = new Set([
  'unique_token',
  'token',
  'ticket',
  'code_ticket',
  'otpauth',
  'qr',
]);

/** Characters of a secret that are left: as many as a token has. */
const MOST_SIGNS = 43;

/** A secret with the shape of the real one. */
const maskSecret = (secret: string): string => secret.slice(0, MOST_SIGNS).replace(/[A-Za-z0-9]/g, 'x');

const shortenExample = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return SECRETS.has(field) ? maskSecret(value) : value;
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map((row) => shortenExample(row));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortenExample(part, name)]));
};

/** How much an answer shows: one that was done before one that was not, then by its fields and rows. */
const scoreAnswerAsExample = ({ status, ...answer }: JsonObject): number => {
  const fields = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, part) => sum + 1 + fields(part), 0)
      : 0;
  return fields(answer) + (status === true || status === '1' ? 1000 : 0);
};

/** The one of each name that shows most, with lists cut to two rows and without secrets; by name. */
export const chooseBestExamples = (recorded: readonly RecordedAnswer[]): Record<string, RecordedExample> => {
  const best = new Map<string, { worth: number; example: RecordedExample }>();
  for (const { name, request, answer } of recorded) {
    const example = {
      request: shortenExample(request) as JsonObject,
      answer: shortenExample(answer) as JsonObject,
    };
    const worth = scoreAnswerAsExample(example.answer);
    if (worth > (best.get(name)?.worth ?? -1)) best.set(name, { worth, example });
  }
  return Object.fromEntries(
    [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { example }]) => [name, example]),
  );
};

/** The refusals that tests were given, by operation, each once and in order. */
export const groupRefusalsByOperation = (refused: readonly RecordedRefusal[]): Record<string, string[]> => {
  const byName = new Map<string, Set<string>>();
  for (const { refused: name, by } of refused) byName.set(name, (byName.get(name) ?? new Set()).add(by));
  return Object.fromEntries(
    [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, keys]) => [name, [...keys].sort()]),
  );
};
