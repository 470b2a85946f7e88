import { Type } from 'typebox';
import { ZONE } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { nextTime, writeMark } from '../training/mark';
import type { Desk } from './desk';

/** A rehearsal's clock, which is moved by hand. */
export const trainingRoutes = (desk: Desk, { training }: Context): void => {
  desk.write(
    '/training/clock',
    {
      role: 'admin',
      action: 'training clock',
      fields: {
        to: Type.String({ maxLength: 40, title: 'time', description: 'a time such as 21:45' }),
        zone: Type.Optional(
          Type.String({ maxLength: 60, title: 'zone', description: 'a name such as Asia/Kolkata' }),
        ),
      },
    },
    async (tx, { input, now }) => {
      if (!training) throw new Refusal('STATE', 'The clock is moved in a rehearsal alone (serve --training)');
      const at = nextTime(input.to, now, input.zone ?? ZONE);
      await writeMark(tx, at, true);
      training.set(at);
      return { subject: 'clock', detail: { to: instant(at) }, answer: { now: instant(at) } };
    },
  );
};
