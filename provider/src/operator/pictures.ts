import { Type } from 'typebox';
import { isPicture, keepPicture, PICTURES, pictureBy } from '../content/media';
import type { Context } from '../context';
import { Refusal } from '../http/refusal';
import type { Desk } from './desk';

const id = Type.String({
  pattern: '^[\\w.-]{1,60}$',
  title: 'id',
  description: '1 to 60 letters, digits, dots and dashes',
});

/** Pictures of the slider and of the QR code. What is kept lies in the database, and is served with the type it was checked for. */
export const pictureRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/pictures/:id', { id }, async ({ input }) => {
    const picture = await pictureBy(db, input.id);
    if (!picture) throw new Refusal('NOT_FOUND', 'There is no such picture');
    return { type: picture.type, base64: picture.bytes.toString('base64') };
  });

  desk.write(
    '/pictures/:id',
    {
      role: 'admin',
      action: 'picture',
      fields: {
        id,
        type: Type.Union(
          PICTURES.map((type) => Type.Literal(type)),
          { title: 'kind of picture', description: PICTURES.join(', ') },
        ),
        base64: Type.String({
          maxLength: 240_000,
          pattern: '^[A-Za-z0-9+/]+=*$',
          title: 'picture',
          description: 'a file of at most 180 kB that is not empty',
        }),
      },
    },
    async (tx, { input, now }) => {
      const bytes = Buffer.from(input.base64, 'base64');
      if (!isPicture(input.type, bytes))
        throw new Refusal('BAD_REQUEST', `This file is not ${input.type}, whatever it is called`);
      const path = await keepPicture(tx, { id: input.id, type: input.type, bytes, now });
      return { subject: input.id, detail: { type: input.type, bytes: bytes.length }, answer: { path } };
    },
  );
};
