import { ZONE } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { nextTime, writeMark } from '../training/mark';
import type { Desk } from './desk';

export const trainingRoutes = (desk: Desk, { training }: Context): void => {
  desk.write('training clock', async (tx, { input, now }) => {
    if (!training) throw new Refusal('STATE', 'The clock is moved in a rehearsal alone (serve --training)');
    const at = nextTime(input.to, now, input.zone ?? ZONE);
    await writeMark(tx, at, true);
    training.set(at);
    return { subject: 'clock', detail: { to: instant(at) }, answer: { now: instant(at) } };
  });
};
