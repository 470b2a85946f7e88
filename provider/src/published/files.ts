import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../http/refusal';

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;
type Type = keyof typeof TYPES;

/** Words and days, no way out of the directory. */
const NAME = /^(?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(json|html)$/;

export const readPublished = (dir: string, name: string): string | undefined => {
  try {
    return readFileSync(join(dir, name), 'utf8');
  } catch {
    return undefined;
  }
};

/** Whoever reads sees the old text or the new one, whole, also after a fall of the process. */
export const publishFile = (dir: string, name: string, text: string): void => {
  const file = join(dir, name);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text, { mode: 0o644 });
  renameSync(fresh, file);
};

/** For everybody and every page; any static server may give them in its place. */
export const publishedRoutes = (app: FastifyInstance, context: Pick<Context, 'published'>): void => {
  app.get<{ Params: { '*': string } }>('/api-public/*', async ({ params }, reply) => {
    const [name, type] = NAME.exec(params['*']) ?? [];
    const { published: dir } = context;
    const text = dir && name ? await readFile(join(dir, name), 'utf8').catch(() => undefined) : undefined;
    if (text === undefined) throw new Refusal('NOT_FOUND', 'There is no such file', { http: 404 });
    return reply
      .headers({
        'content-type': TYPES[type as Type],
        'cache-control': 'public, max-age=5',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy':
          "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; sandbox allow-scripts",
      })
      .send(text);
  });
};
