import { createHash } from 'node:crypto';
import { isPicture, keepPicture, pictureBy } from '../../content/media';
import { readSettings } from '../../content/settings';
import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import type { Desk } from '../desk';

export const pictureRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('picture show', async ({ input }) => {
    const picture = await pictureBy(db, input.id);
    if (!picture) throw new Refusal('NOT_FOUND', 'There is no such picture');
    return { type: picture.type, base64: picture.bytes.toString('base64') };
  });

  desk.write(
    'picture add',
    async (tx, { input, now }) => {
      const bytes = Buffer.from(input.base64, 'base64');
      if (!isPicture(input.type, bytes))
        throw new Refusal('BAD_REQUEST', `This file is not ${input.type}, whatever it is called`);
      const path = await keepPicture(tx, { id: input.id, type: input.type, bytes, now });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {
        subject: input.id,
        detail: { type: input.type, bytes: bytes.length, sha256 },
        answer: { path },
      };
    },
    // Whoever changes the picture of the QR code changes to whom players pay.
    async (tx, { input }) => !(await readSettings(tx)).qr.image.endsWith(`/${input.id}`),
  );
};
