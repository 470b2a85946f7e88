import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';

/** Kinds of picture that are kept; each is served with its own fixed type and may run no script. */
export const PICTURES = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURES)[number];

/** Keeps a picture under an id and gives its path. */
export const keepPicture = async (
  db: Pick<Tx, 'query'>,
  { id, type, bytes, now }: { id: string; type: PictureType; bytes: Uint8Array; now: number },
): Promise<string> => {
  await db.query(
    `INSERT INTO media (media_id, content_type, bytes, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (media_id) DO UPDATE SET content_type = excluded.content_type, bytes = excluded.bytes`,
    [id, type, Buffer.from(bytes), instant(now)],
  );
  return `/api-media/${id}`;
};

/** Serves the pictures that keepPicture kept. */
export const mediaRoutes = (app: FastifyInstance, { db }: Context): void => {
  app.get<{ Params: { id: string } }>('/api-media/:id', async ({ params }, reply) => {
    const [picture] = await db.query<{ content_type: string; bytes: Uint8Array }>(
      'SELECT content_type, bytes FROM media WHERE media_id = $1',
      [params.id],
    );
    if (!picture) throw new Refusal('NOT_FOUND', 'There is no such picture', { http: 404 });
    return reply
      .headers({
        'content-type': picture.content_type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(Buffer.from(picture.bytes));
  });
};
