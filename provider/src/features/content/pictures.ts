import type { PICTURE_MIME_TYPES } from '@ank/protocol/operator/site';
import type { FastifyInstance } from 'fastify';
import { toIsoInstant } from '../../platform/clock';
import { type Database, insertRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { notFoundRefusal } from '../../platform/http/refusal';

type PictureType = (typeof PICTURE_MIME_TYPES)[number];

const readLatin1 = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const BEGINS: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/svg+xml': (bytes) => /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString('utf8', 0, 500)),
  'image/png': (bytes) => readLatin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => readLatin1(bytes, 0, 3) === '\xff\xd8\xff',
  'image/webp': (bytes) => readLatin1(bytes, 0, 4) === 'RIFF' && readLatin1(bytes, 8, 12) === 'WEBP',
};

export const hasFileSignatureOfType = (type: PictureType, bytes: Buffer) => BEGINS[type](bytes);

export const findPicture = async (db: Database, id: string) => {
  const [kept] = await db.query<{ type: string; bytes: Uint8Array }>(
    'SELECT content_type AS type, bytes FROM media WHERE media_id = $1',
    [id],
  );
  return kept && { ...kept, bytes: Buffer.from(kept.bytes) };
};

export const storePicture = async (
  db: Database,
  { id, type, bytes, now }: { id: string; type: PictureType; bytes: Uint8Array; now: number },
): Promise<string> => {
  await insertRow(
    db,
    'media',
    { media_id: id, content_type: type, bytes: Buffer.from(bytes), created_at: toIsoInstant(now) },
    'ON CONFLICT (media_id) DO UPDATE SET content_type = excluded.content_type, bytes = excluded.bytes',
  );
  return `/api-media/${id}`;
};

export const pictureFileRoutes = (app: FastifyInstance, { db }: Pick<PlatformContext, 'db'>) => {
  app.get<{ Params: { id: string } }>('/api-media/:id', async ({ params }, reply) => {
    const picture = await findPicture(db, params.id);
    if (!picture) throw notFoundRefusal('There is no such picture');
    return reply
      .headers({
        'content-type': picture.type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(picture.bytes);
  });
};
