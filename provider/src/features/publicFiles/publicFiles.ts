import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../platform/http/platformContext';
import { notFoundRefusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;
const NAME = /^(?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(json|html)$/;

export const CHANGE_FEED_FILE = 'now.json';
export const PUBLISHED_LISTS_FOLDER = 'lists';

/** The context of a part that writes public files: their folder, without which there are none. */
export type PublishingContext = { published?: string };

const KEPT = 200;

export const readPublicFile = (dir: string, name: string): string | undefined => {
  try {
    return readFileSync(join(dir, name), 'utf8');
  } catch {
    return undefined;
  }
};

/** Readers see the old text or the new one, whole, even after a crash. False where nothing is new. */
export const writePublicFileIfChanged = (dir: string, name: string, text: string): boolean => {
  if (readPublicFile(dir, name) === text) return false;
  const file = join(dir, name);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text);
  chmodSync(dirname(file), 0o755);
  chmodSync(fresh, 0o644);
  renameSync(fresh, file);
  return true;
};

export const shortHashOf = (text: string) => sha256(text).toString('hex').slice(0, 16);

const cacheControlOf = (name: string) => {
  if (name === CHANGE_FEED_FILE) return 'public, max-age=1, stale-while-revalidate=5';
  return name.startsWith(`${PUBLISHED_LISTS_FOLDER}/`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=5';
};

const SAFE = {
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; sandbox allow-scripts",
};

/** Serves the public files to everybody; any static server may give them instead. */
export const publicFileRoutes = (
  app: FastifyInstance,
  context: Pick<PlatformContext, 'cache'> & PublishingContext,
) => {
  const read = async (name: string) => {
    const { published: dir } = context;
    const text = dir && (await readFile(join(dir, name), 'utf8').catch(() => undefined));
    return text === undefined ? undefined : { text, etag: `"${shortHashOf(text)}"` };
  };
  app.get<{ Params: { '*': string } }>('/api-public/*', async ({ params, headers }, reply) => {
    const name = params['*'];
    const [known, type] = NAME.exec(name) ?? [];
    const found =
      name === CHANGE_FEED_FILE
        ? await context.cache.get(CHANGE_FEED_FILE, KEPT, () => read(CHANGE_FEED_FILE))
        : known && (await read(known));
    if (!found) throw notFoundRefusal('There is no such file');
    reply.headers({
      'content-type': TYPES[type as keyof typeof TYPES],
      'cache-control': cacheControlOf(name),
      etag: found.etag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(type === 'html' && SAFE),
    });
    const isKnown = headers['if-none-match'] === found.etag;
    return isKnown ? reply.code(304).send() : reply.send(found.text);
  });
};

/** Tells whether the change feed is written; with a clock that is set by hand every file would look old. */
export const isChangeFeedEnabled = ({
  published,
  databaseClockOffset,
}: Pick<PlatformContext, 'databaseClockOffset'> & PublishingContext) =>
  published !== undefined && databaseClockOffset !== undefined;
